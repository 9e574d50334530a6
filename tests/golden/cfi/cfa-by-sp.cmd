# needs: Zydis
# CFAs that nothing can be; by hand from cfa-x86.s.
check cfi/cfa-x86.o
# The code of a file that is linked may take less than a slot.
check cfi/cfa-taken.so
