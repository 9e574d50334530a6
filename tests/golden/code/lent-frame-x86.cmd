# libffi's ffi_call_unix64: what is in a frame elsewhere was never seen, so that it
# is unknown; that nothing was stored in the function's own is told.
# rc: 1
check --code -v code/lent-frame-x86.o
