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
