# Personality routines and language data: as llvm-readobj --unwind of LLVM 22
# names them and readelf -r and -x show the bytes.
-j exidx --ops -j lsda exidx/throw-gcc.o
-j exidx -j lsda -C exidx/throw-clang.o
-j exidx -j lsda -C exidx/throw-clang-be.o
-j exidx exidx/throw-bare.o
# Through a PLT slot; the same stripped, and without section headers.
-j exidx -j lsda exidx/throw.so
-j exidx --format=jsonl exidx/stripped.so
-j exidx exidx/noshdr.so
-j exidx exidx/throw-lld.so
# Relocations that a linked image keeps are not applied again.
-j exidx exidx/emit-relocs.elf
# LLVM says absolute of its type table, which Linux fills with the distances to
# GOT slots: names as in throw-clang.o and as readelf -r has them for the slots.
-j lsda exidx/throw-clang-lld.so
