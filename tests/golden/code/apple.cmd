# Each function is right but one, by its source: _unprobed calls before its
# frame is there.
# rc: 1
check --code -v code/apple-arm64.dylib
