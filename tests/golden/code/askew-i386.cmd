# Frames by hand, as askew-i386.s says.
dump -j code code/askew-i386.o
