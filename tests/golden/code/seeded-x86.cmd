# What only the row of an unreached block says is no evidence against the entry that
# it jumps to (target); a block that is reached has some (other).
# rc: 1
check --code -v code/seeded-x86.o
