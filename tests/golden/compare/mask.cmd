# Repeated blocks that differ from byte 9 to byte 11 of each, by hand.
# rc: 1
compare -v sframe/hand-mask.o
compare -v --format=jsonl sframe/hand-mask.o
compare -v --format=github sframe/hand-mask.o
# rc: 1
check -v sframe/hand-mask.o
# Rows out of order, by hand.
compare -v sframe/hand-order.o
