# By hand: the frame that "moved" lets go is that of those who jump to it, so its
# first row is wrong, and nothing is wrong at its return; "lone" is a function.
# rc: 1
check --code -v code/tail-aarch64.so
