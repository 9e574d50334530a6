# The rows of the same source without CREL, as llvm-dwarfdump of LLVM 22
# prints them.
-j eh_frame cfi/crel.o
