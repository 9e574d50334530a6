# "wrong" has s0 at cfa-24, and code/link-riscv64.s saves it at cfa-16; "moves" moves
# the stack pointer, and its row does not; "spins_wrong" adds to t0 where it goes round.
# What is moved out else is right, also "spins", whose loop leaves t0 alone.
# rc: 1
check --code -v code/link-riscv64.so
