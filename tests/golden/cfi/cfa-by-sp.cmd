# needs: Zydis
# CFAs that nothing can be; by hand from cfa-x86.s.
check cfi/cfa-x86.o
# The code may take less than a slot, in objects, too.
check cfi/cfa-taken.so
check cfi/cfa-taken.o
