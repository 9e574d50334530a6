# Operations as readelf -u of binutils 2.47 and llvm-readobj --unwind of LLVM
# 22 print them, in both byte orders; rows as for gcc.
-j exidx --ops exidx/clang-thumb.o
-j exidx --ops exidx/clang-arm.o
-j exidx --ops exidx/clang-be.o
