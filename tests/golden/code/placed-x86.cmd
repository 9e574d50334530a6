# What registers hold is where the relocations lead, and what was assembled.
# rc: 0
check --code -v code/placed-x86.o code/placed-i386.o
