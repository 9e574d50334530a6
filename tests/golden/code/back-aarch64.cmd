# What "spoils" leaves in x29 is its caller's no more: not known.
check --code -v code/back-aarch64.so
