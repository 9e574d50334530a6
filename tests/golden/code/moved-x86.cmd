# By hand from the source.
# rc: 0
check --code -v code/moved-x86.o
