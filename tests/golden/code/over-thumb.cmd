# By hand: r7 leads 8 bytes above the locals' begin and 8 below what push
# {r4, r5, r7, lr} stored, so that str [r7, #4] writes a local, [r7, #8] where r4
# of the caller is and [r7, #12] where r5 is; pop takes that for theirs.
# rc: 1
check --code -v code/over-thumb.o
