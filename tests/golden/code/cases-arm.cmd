# By hand from the source: all of "right" holds, "wrong" has moved sp at one call.
# rc: 1
check --code -v code/cases-arm.elf
