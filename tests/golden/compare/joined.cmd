# Two tables that overlap.  By hand: of the code at 0x142c-0x15b4 the function at
# 0x13fe covers 0x142c-0x153e, 274 bytes, and the one of the second table,
# 0x14f0-0x14f8, lies in that and counts once.  The first also begins before all
# code, and its rows (rsp+4104 from 0x1405) run through leaf and framed.
# rc: 1
compare --format=jsonl sframe/v1-lld.so
