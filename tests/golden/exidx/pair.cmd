# GCC's ordinary frames of Arm code and interrupt handlers, by hand from the
# disassembly (objdump -d); exidx has the same rows.  A handler with the four
# words of APCS pushes ip before them, which GCC's exidx forgets.
-j apcs exidx/pair.o
-j apcs exidx/pair-O0.o
-j apcs exidx/irq.o
compare exidx/pair.o
compare exidx/pair-O0.o
# rc: 1
compare exidx/irq.o
