# needs: x86 code
# Truth: the compiler's own rows beside, at each call and behind it.
dump -j code -j eh_frame code/sret-i386.o
