# Frames by hand from the disassembly (objdump -d); rows as .debug_frame has
# them after the prologue, see compare.
-j apcs exidx/apcs.o
-j apcs exidx/apcs-O0.o
-j apcs exidx/tpcs-O0.o
# Stored, but fp is not set.
-j apcs exidx/tpcs.o
-j apcs --format=jsonl --func=plain exidx/tpcs.o
# GCC ignores the option for Thumb-2.
-j apcs exidx/tpcs-thumb2.o
# Instructions in little-endian order in an image that is otherwise big.
-j apcs exidx/be8.elf
-j apcs exidx/be32.elf
