# llvm-objdump --unwind-info shows 0x04000000 for _usual and 0x03000000, DWARF,
# for _turned, whose frame is the same.
check -v macho/needless-arm64.o
# The same without the section's S_ATTR_DEBUG.
check macho/no-attr.o
