# What go-aarch64.s says of its functions; with .eh_frame beside it x19 is C's.
# What has been loaded again is still on the stack, too: "code" names that.
check --code -v code/go-aarch64
check --code code/go-c-aarch64
# rc: 1
compare -j code -j debug_frame code/go-aarch64
