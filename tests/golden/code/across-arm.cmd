# All of it is Thumb, as was assembled; the wrong row by hand.
# rc: 1
check --code -v code/across-arm
