# The part at 0x160 is aligned as a function is, and nobody calls it: what "hot"
# brings to its midst says that it is none.  Its row is that of the directives.
dump -j code code/midst-x86.so
compare -j code -j eh_frame code/midst-x86.so
