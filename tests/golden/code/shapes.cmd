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
# Rows that hold at calls only, though they are three; by hand from the source.
check --code code/probe-s390x.o
