# Rows as readelf -wF of binutils 2.47 prints them; augmentation zRB and
# negate_ra_state as llvm-dwarfdump of LLVM 22 lists them.
-j eh_frame cfi/aarch64-bkey.o
