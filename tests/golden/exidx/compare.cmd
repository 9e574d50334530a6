# 240 functions of GCC and 240 of Clang, without a difference.
compare exidx/many-thumb.o
compare exidx/many-clang.o
compare exidx/gcc-thumb.o
compare exidx/gcc-arm.o
compare exidx/gcc-thumb-O0.o
compare exidx/gcc-pac.o
compare exidx/clang-thumb.o
compare exidx/clang-arm.o
compare exidx/clang-be.o
compare exidx/cortex-m4.o
compare exidx/cortex-m0.o
compare exidx/sections.o
compare exidx/record-arm.o
compare exidx/record-thumb.o
compare exidx/record-r7.o
# s16 and s17 the other way round.
compare exidx/be8.elf
# The program of a nested function adds 4 after it has loaded sp: a fault of
# GCC.  Its other rows agree.
# rc: 1
compare exidx/apcs.o
compare --format=jsonl exidx/apcs-O0.o
# The program does not restore fp, which the prologue stores and sets.
compare -j apcs exidx/tpcs-O0.o
# Clang's .debug_frame is wrong for Thumb-1 frame records, as the code shows.
compare exidx/record-v6m.o
# Beside a code of the return address, of which a frame record does not tell.
# Truth: the source.
# rc: 0
check exidx/record-pac.o
