# GCC's epilogue pops rbp, and rules by rbp go on until the return.
# rc: 1
check --code code/realigned-x86.o
