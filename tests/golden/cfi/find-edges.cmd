# A call site holds from its start to before its end, by dump of the same
# function: 0x667 to 0x66c with a landing pad, 0x660 to 0x667 nothing.
find -j lsda cfi/eh.so 65a 65b 65f 660 666 6ff
find -j lsda --format=jsonl cfi/eh.so 667 66b
find -j lsda cfi/eh.so 6fa 6fe
# Records by their section, readelf -wf: the FDE at 0x60 has 0x28 bytes, those
# before it begin at 0x40 (a CIE) and 0x18.
find cfi/eh.so .eh_frame+0x18 .eh_frame+0x3f .eh_frame+0x60 .eh_frame+0x87
find cfi/eh.so .eh_frame+0x88 .eh_frame+0x5f
find --format=json -j eh_frame cfi/eh.so .eh_frame+0x60
find exidx/image.elf .ARM.exidx+0 .ARM.exidx+7 .ARM.exidx+8
find -j sframe sframe/v3-plt.so .sframe+0x1c .sframe+0x2b
# rc: 1
find cfi/eh.so 666 .eh_frame+0x1d0
find -j lsda cfi/eh.so 5b0
find cfi/eh.so .eh_frame+0x1cf .eh_frame+0x1d0
find cfi/eh.so _Z8handlersi+0x18
# rc: 0
find cfi/eh.so _Z8handlersi+0x17
find cfi/eh.so '(_Z8handlersi+0x17) [0x807]'
