# Of the linker's stubs all are called, not the first alone.  eh_frame is what
# the linker itself says of them.
dump -j code -j eh_frame code/stubs-powerpc64le.so
