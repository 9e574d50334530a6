# A tail call of a callee with more arguments on the stack finds the return address
# where it was moved to; where it was left behind is told (other).
# rc: 1
check --code -v code/more-args-x86.o
