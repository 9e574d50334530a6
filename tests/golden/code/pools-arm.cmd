# Data that stands before what reads it, or is bound by a branch; by hand from the
# source, in which one row is wrong (broken).
# rc: 1
check --code -v code/pools-arm.elf
# rc: 0
# Its entry is even, and Thumb: both functions are proved, the end of code is none.
check --code code/entry-arm.so
dump --code -j exidx code/pools-arm.elf
