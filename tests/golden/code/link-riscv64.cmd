# "wrong" has s0 at cfa-24, and code/link-riscv64.s saves it at cfa-16; "moves" moves
# the stack pointer, and its row does not; what is moved out else is right.
# rc: 1
check --code -v code/link-riscv64.so
