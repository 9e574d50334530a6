# "right" is what GCC 16 makes of __builtin_eh_return() in a function without
# calls; the other two are wrong, by hand.
# rc: 1
check --code -v code/leave-ppc64le.o
