# What go-aarch64.s says of its functions; with .eh_frame beside it x19 is C's.
check --code -v code/go-aarch64
check --code code/go-c-aarch64
compare -j code -j debug_frame code/go-aarch64
