# "wrong" is the same code with a CFA that is 8 bytes off.
# rc: 1
check --code code/comes-riscv64.o
