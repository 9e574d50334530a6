# Each function is right but two, by its source: _unprobed and _bare call before the
# frame is there.
# rc: 1
check --code -v code/apple-arm64.dylib
