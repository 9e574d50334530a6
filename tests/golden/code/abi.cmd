# Conventions by which calls differ from plain ones; by hand from the sources,
# which say what each function does: those with "wrong" in their names alone are
# wrong, and of the others masked, unknown_sized and those that load v8 from ZA
# or ZT0 are not known.  Registers that SME writes: llvm-mc-22 --disassemble of
# 88,592 random words from c0000000 on agrees about which have a vector as their
# destination.
# rc: 1
check --code -v code/abi-aarch64.o
check --code -v code/abi-arm.o
check --code -v code/abi-thumb.o
