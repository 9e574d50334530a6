# Truth: the compiler's own rows beside.  lends: what is called changes r6's word.
# An argument that is another's to change, and stack that grows on some ways.
dump -j code -j eh_frame code/args-s390x-O0.o
dump -j code -j eh_frame code/args-s390x-O2.o
