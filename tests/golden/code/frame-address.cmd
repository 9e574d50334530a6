# GCC 16 for AArch64 leaves the CFA with x29 after that is loaded again: 0x4c
# and 0x50 of large in objdump -d; small has one instruction for all of it.
# rc: 1
check --code code/frame-address.o
