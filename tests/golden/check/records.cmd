# By hand from check/src/records.s, lsda.s, image.s, far.s, abs.s, arm.s and
# aarch64.s, each of whose places breaks the rule that its comment names.
# rc: 1
check -v check/records.o
check -v check/lsda.o
check -v check/image.elf
check -v check/far.elf
# rc: 0
check -v check/abs.so
check -v check/arm.o
check -v check/aarch64.o
