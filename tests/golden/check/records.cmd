# By hand from check/src/records.s, lsda.s, image.s, far.s, abs.s, arm.s and
# aarch64.s, each of whose places breaks the rule that its comment names.
# rc: 1
check -q check/records.o
check -q check/lsda.o
check -q check/image.elf
check -q check/far.elf
# rc: 0
check -q check/abs.so
check -q check/arm.o
check -q check/aarch64.o
