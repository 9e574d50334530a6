# CFAs that nothing can be; by hand from cfa-x86.s.
check cfi/cfa-x86.o
