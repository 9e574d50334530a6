# As obj-sparc64; the other rows as libdwarf has them.
-j eh_frame cfi/sparc64.elf
