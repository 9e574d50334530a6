# Which function begins where the table's word leads is nocase-arm.s's; the frame
# at its call by hand: sp+24 in that of "right", sp+16 in that of "wrong".
# rc: 1
check --code -v code/nocase-arm
