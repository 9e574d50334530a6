# What is wrong stands beside each function in barrier-aarch64.s.
# rc: 1
check --code -v code/barrier-aarch64.o
