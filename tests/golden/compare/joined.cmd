# Two tables that overlap: what they cover counts once.  By hand: of the code at
# 0x142c-0x15b4 the function at 0x13fe has 0x142c-0x153e, 274 bytes, and the one
# of the second table, 0x14f0-0x14f8, lies in that.
# rc: 1
compare -v --format=jsonl sframe/v1-lld.so
# An entry that is three bytes too long, over the next one.
compare -v sframe/hand-long.o
compare -v -j sframe sframe/hand-rows.o sframe/hand-long.o
# rc: 0
compare -v -j sframe sframe/hand-long.o sframe/hand-rows.o
