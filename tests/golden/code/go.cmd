# What go-aarch64.s says of its functions; with .eh_frame beside it x19 is C's.
# What has been loaded again is still on the stack, too: "code" names that, which
# says the same as a table that names the register.
check --code -v code/go-aarch64
check --code code/go-c-aarch64
compare -j code -j debug_frame code/go-aarch64
# s390x, with Go's CFA; the last row of the first is at no instruction, and with
# another offset the CFA of the second is wrong from "la" on.
check --code code/go-s390x
# rc: 1
check --code code/go-wrong-s390x
