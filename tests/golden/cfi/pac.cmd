# Rows as readelf -wF of binutils 2.47 prints them, which does not show
# signing. That follows from the operations as llvm-dwarfdump --eh-frame of
# LLVM 22 lists them.
-j eh_frame cfi/aarch64-pac.o
