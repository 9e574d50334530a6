# By hand: the frame of "right_wait" has the stack pointer of the function that
# jumps there, that of "low_wait" 128 bytes less.
# rc: 1
check --code -v code/stub-x86.o
