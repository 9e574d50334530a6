# Repeated blocks that differ from byte 9 to byte 11 of each, by hand.
# rc: 1
compare sframe/hand-mask.o
compare --format=jsonl sframe/hand-mask.o
compare --format=github sframe/hand-mask.o
# rc: 0
check -q sframe/hand-mask.o
# rc: 1
# Rows out of order, by hand.
compare sframe/hand-order.o
