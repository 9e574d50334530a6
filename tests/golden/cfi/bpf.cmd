# REL relocations of BPF: sections and ranges as llvm-readelf -r and
# llvm-dwarfdump --debug-frame print them.  The CIE defines no CFA.
cfi/bpfel.o
list cfi/bpfeb.o
check cfi/bpfel.o
