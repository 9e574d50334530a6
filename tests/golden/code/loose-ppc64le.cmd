# A table that may have ended before: the cases that fit go where the function is
# sure to go, the one that has lost r30 does not, nor what goes on there.  The
# source's directives say what each row is; in "far", at 0x1ec, there is no such.
dump -j code code/loose-ppc64le.so
