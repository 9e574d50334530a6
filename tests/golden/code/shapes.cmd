# What is no fault, by shape, and in s390x one function whose stack pointer is
# not read back (lost); each was read in objdump -d.  aarch64: one not known.
# rc: 0
check --code code/shapes-aarch64.o
check --code code/shapes-arm.elf
check --code code/shapes-loongarch64.o
check --code code/shapes-ppc64le.o
# rc: 1
check --code code/shapes-s390x.o
# What is outlined is a piece of its caller; one row is wrong (broken).
check --code -v code/leaves-aarch64.elf
check --code --format=jsonl code/leaves-aarch64.elf
# One of three holds everywhere, or is wrong everywhere.
check --require=async:33.4 code/leaves-aarch64.elf
# Of three findings one is of a call.
check --code=calls code/leaves-aarch64.elf
# Pages are touched in a loop, or in two steps, for which there are more rows of
# the CFA than those have that hold at calls; by hand from the source.
check --code code/probe-s390x.o
# Other commands have no such choice.
# rc: 2
dump --code=calls code/leaves-aarch64.elf
check --code=call code/leaves-aarch64.elf
check --require=async:many code/leaves-aarch64.elf
