# Which words are constants and which function is A32 is what was assembled; the
# two wrong rows by hand.
# rc: 1
check --code -v code/constants-arm
