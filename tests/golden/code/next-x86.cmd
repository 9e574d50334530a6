# By hand from the source: such a call is a push, and wrong where it is not told.
# rc: 1
check --code code/next-i386.o
check --code code/next-x86.o
