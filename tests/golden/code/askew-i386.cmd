# Frames by hand, as askew-i386.s says.
# needs: x86 code
dump -j code code/askew-i386.o
