# Each function is right but two, by its source: _unprobed and _bare call before the
# frame is there.
# rc: 1
check --code -v code/apple-arm64.dylib
# In the object a relocation has the name of the probe.
check --code -v code/apple-arm64.o
