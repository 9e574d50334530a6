# What is wrong stands beside each function in callee-i386.s: at no call.
# rc: 1
check --code -v code/callee-i386.so
