# As objects.cmd.
check --code code/switch-pic.o
check --code code/switch-abs.o
# Of llvm-bolt 22: after "jne" at 0x6045 the way back is 8 bytes up, not 160.
# rc: 1
check --code link/bolt-bad.so
