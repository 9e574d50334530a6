# The words behind the jump of "sw" are read by it, from 0xc224 on as objdump has it,
# and no code; "moves" does change f31.
check --code code/away-ppc64le.so
