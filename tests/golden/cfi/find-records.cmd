# What is in no record: a terminator among them (readelf -wf: ZERO terminator at
# 0x2c, records at 0x18 and 0x30), bytes behind the last one, the header of a search
# table and of .sframe, and its rows behind the entries.
# rc: 1
find -q cfi/pad.elf .eh_frame+0x2b .eh_frame+0x2c .eh_frame+0x2f .eh_frame+0x30
find -q cfi/pad.elf .eh_frame+0x57 .eh_frame+0x58 .eh_frame+0x5d
find cfi/eh.so .eh_frame_hdr+0 .eh_frame_hdr+0xb .eh_frame_hdr+0xc .eh_frame_hdr+0x6b
find sframe/v3-plt.so .sframe+0 .sframe+0x1b .sframe+0x4c
find -j sframe sframe/v3-plt.so .sframe+0x1b
# Of one table alone, which has no record there.
find -j lsda cfi/eh.so .eh_frame+0x18 .gcc_except_table+0
