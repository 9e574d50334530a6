# Entries with LSDA and personality: the relocations as readelf -r prints
# them.
-j eh_frame cfi/eh-gcc.o
-j eh_frame cfi/cold-clang.o
-j eh_frame -C --func='*handlers*' --format=jsonl cfi/eh-gcc.o
