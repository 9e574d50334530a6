# Rows as readelf -wF of binutils 2.47 prints them, which says exp for
# expressions; those are as llvm-dwarfdump --eh-frame of LLVM 22 prints them.
-j eh_frame cfi/aarch64-sve.o
