# As abi.cmd.
# rc: 1
check --code -v code/abi-x86.o
# rc: 0
check --code -v code/abi-i386.o
