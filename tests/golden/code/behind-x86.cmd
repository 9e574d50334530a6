# What stands behind a call that may not come back, and only jumps from another
# entry lead to: wrong in goes_on alone, by the source's stack pointers.
# rc: 1
check --code -v code/behind-x86.so
