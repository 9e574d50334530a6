# What is wrong stands beside each function in got-i386.s.
# rc: 1
check --code -v code/got-i386.o
