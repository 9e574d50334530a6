# x32 (x32.s): good is proved, in moved the CFA is off by 8, in changed rbx
# has no rule.  GCC 16's frames of -mx32 (-O0, -O2) are all proved.
# rc: 1
check --code -v code/x32.o
