# Every mode of the word on every processor, and what is wrong with some.
# Checked by hand against compact_unwind_encoding.h.  These words are of real
# functions whose FDE says the same: x86-64 010558D1, 01020021, 020A1800,
# 03044400, 03078C0B; i386 020C1116; arm64 04000011, 04000700, 02002000,
# 02011010; armv7k 01C0000F.
# rc: 1
dump macho/words-x86_64.o
dump macho/words-i386.o
dump macho/words-arm64.o
dump macho/words-armv7k.o
