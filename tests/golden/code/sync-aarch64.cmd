# A call of a leaf is one at which rows hold, and what was moved out of functions
# has none; a late prologue without a call is told (wrong).  By hand.
# rc: 1
check --code -v code/sync-aarch64.elf
