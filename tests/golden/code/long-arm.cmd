# "long" is A32, and moves the stack pointer by 8 before a call; "start" and "seems"
# are Thumb.
# rc: 1
check --code -v code/long-arm
