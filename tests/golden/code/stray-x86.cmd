# The rows that stray-x86.s has as directives, but for part, of which nothing
# can be known; the linker's stubs have one by an expression that says the same.
dump -j code --start-address=0x340 code/stray-x86.so
compare -j code -j eh_frame code/stray-x86.so
check --code code/stray-x86.so
