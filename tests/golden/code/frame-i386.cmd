# "many" and "large" are as their rows say; "wrong" has ebx at [cfa-12], where it
# is pushed.
# rc: 1
check --code code/frame-i386.so
