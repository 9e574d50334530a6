# What beside-arm.s says of its functions: which are Thumb is what was assembled,
# the CFA at each call by hand.
# rc: 1
check --code -v code/beside-arm
