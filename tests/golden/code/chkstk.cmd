# Where a call is of the probe: "right" is wrong at no call, "wrong" at one.  Of
# "other" rax is unknown behind the call, and the row of the push, which is wrong,
# tells nothing of what comes: one call.
# rc: 1
check --code -v code/chkstk-x86.o
check --code -v code/chkstk-x86.so
