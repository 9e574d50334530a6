# needs: x86 code
# The base of a jump table that waits in a word.  Truth: the directives of the source.
dump -j code -j eh_frame code/spill-i386.so
compare -v -j code -j eh_frame code/spill-i386.so
