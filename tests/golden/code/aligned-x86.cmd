# Where r12 is by an expression that aligns, worked out by hand; other: unknown,
# as are swapped pops.
# rc: 1
check --code -v code/aligned-x86.o
