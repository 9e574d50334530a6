# Personality routines and language data: as llvm-readobj --unwind of LLVM 22
# names them and readelf -r and -x show the bytes.
-j exidx --ops -j lsda exidx/throw-gcc.o
-j exidx -j lsda -C exidx/throw-clang.o
-j exidx -j lsda -C exidx/throw-clang-be.o
-j exidx exidx/throw-bare.o
