# Truth: the compiler's own rows beside, at each call and behind it.
dump -j code -j eh_frame code/sret-i386.o
# Their own rows, by hand, are the truth: all are equal.
compare -j code -j eh_frame code/slots-i386.so
compare -j code -j eh_frame code/ways-i386.so
dump -j code code/slots-i386.so
