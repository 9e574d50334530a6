# A linked table: at one place the entry that says something wins.  The
# relocations that emit.elf keeps from its link are not those of its entries.
orc/linked.elf
orc/emit.elf
orc/stripped.elf
check -v orc/linked.elf
check -v orc/emit.elf
# Places out of order, and too small a .orc_lookup: 605 bytes of text need three
# blocks and one more word.
# rc: 1
check -v orc/order.elf
# rc: 0
orc/order.elf
# Kernels before 5.6 sort at boot.
# rc: 0
check -v orc/unsorted.elf
list orc/unsorted.elf
--func=_start --stop-address=0x401001 orc/unsorted.elf
