# {fp, lr} at r11, or at r7: by hand from the disassembly.
-j apcs exidx/record-arm.o
-j apcs exidx/record-thumb.o
-j apcs exidx/record-v6m.o
-j apcs exidx/record-r7.o
# None, and so no table unless asked for.
list exidx/gcc-arm.o
list -j apcs exidx/gcc-arm.o
# By hand from src/wrapped.s: four of its functions keep a frame.
exidx/wrapped.o
