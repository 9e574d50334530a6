# Code for 16 bits in a file of i386 is not taken for code of 32; see the source.
# objdump -d -M i8086 narrow-i386.o and objdump -d wide-i386.o show the same.
check --code -v code/narrow-i386.o
dump --code code/narrow-i386.o
dump -j code code/narrow-i386.o
find --why code/narrow-i386.o .text+0x2
compare -j code -j eh_frame code/narrow-i386.o
check --code -v code/wide-i386.o
dump -j code code/wide-i386.o
