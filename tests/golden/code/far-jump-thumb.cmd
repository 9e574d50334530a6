# "bl" that is a jump, with the frame that the entry tells and with r7 moved.
# Truth: the source.
# rc: 1
check --code code/far-jump-thumb.o
