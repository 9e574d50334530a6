# src/ways*.s: rows by hand, each word of them in the comments there.
dump -j code orc/ways.o
dump -j code orc/ways.elf
dump -j code orc/ways-riscv.o
dump -j code orc/ways-aarch64.o
