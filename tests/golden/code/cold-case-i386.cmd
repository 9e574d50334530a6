# A table of an object that leads to two sections; truth: the source's own CFI.
dump -j code code/cold-case-i386.o
compare -j code -j eh_frame code/cold-case-i386.o
