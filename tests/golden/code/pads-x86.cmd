# What is wrong stands beside each function in pads-x86.s and pops-i386.s.
# rc: 1
check --code code/pads-x86.o
check --code code/pops-i386.o
