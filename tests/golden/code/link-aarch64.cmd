# Return addresses that wait on a shadow stack of which the table says nothing,
# and in registers while moved out code is called; what is wrong stands in the
# source.  Where nothing has the return address any more, nothing is mended.
# rc: 1
check --code code/link-aarch64.o
# rc: 0
dump -j code code/link-aarch64.o
