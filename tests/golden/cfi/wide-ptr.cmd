# CIE pointers of 8 bytes in 32-bit records, in an object and linked: ranges and
# rows by hand from src/wide-ptr.s and objdump -d.
cfi/wide-ptr.o
cfi/wide-ptr.elf
check cfi/wide-ptr.o cfi/wide-ptr.elf
# One of the ordinary kind is nothing of that.
check -v -j debug_frame cfi/both.o
