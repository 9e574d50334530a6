# What other tables say of clang's and gas's code is what that implies, by the
# stack or the frame pointer; one word leads to __eh_frame.
compare -j code -j compact_unwind macho/arm64.o
compare -j code -j unwind_info macho/arm64.dylib
compare -j code -j sframe sframe/v3-aarch64.o
