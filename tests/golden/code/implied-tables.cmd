# What other tables say of clang's and gas's code is what that implies, by the
# stack or the frame pointer; one word leads to __eh_frame, and pads are known to
# who reads LSDAs.
compare -j code -j compact_unwind macho/arm64.o
compare -j code -j unwind_info macho/arm64.dylib
compare -j code -j sframe sframe/v3-aarch64.o
# Rows of exidx hold at calls, and are asked for there alone.
compare -j code -j exidx exidx/gcc-thumb-O0.o
compare -j code -j exidx exidx/refuses.elf
compare -v -j code -j exidx exidx/throw-clang.o
# Functions that it tells of beside an empty .eh_frame.
compare -j code -j exidx code/unended-arm.so
# rc: 1
# Of "wrong" the row is another one's, as predicated-arm.s tells.
compare -j code -j exidx code/predicated-arm.o
