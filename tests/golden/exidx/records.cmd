# {fp, lr} at r11, or at r7: by hand from the disassembly.
-j apcs exidx/record-arm.o
-j apcs exidx/record-thumb.o
-j apcs exidx/record-v6m.o
-j apcs exidx/record-r7.o
# One by GCC alone, a pair.
list exidx/gcc-arm.o
list -j apcs exidx/gcc-arm.o
# By hand from src/wrapped.s: five of its functions keep a frame, arm_top as a
# pair.
exidx/wrapped.o
