# Calls of code that was moved out of the function, which saves and restores
# its registers, and in the library has no name.  Truth: objdump -d; f1 of the
# Mach-O files: its x29 is set by _OUTLINED_FUNCTION_PROLOG_FRAME48.
check --code code/outlined-aarch64.o
check --code code/outlined-arm64.o
check --code code/outlined-arm64.dylib
find --why code/outlined-arm64.o _f1+8
# A callee with a frame of its own is none, though it calls an outlined rest of
# itself (right); one that is changes x19 (wrong).  Truth: the source.
check --code -v code/rest-aarch64.o
# What was moved out stands in a section of its own.  Truth: the source.
# rc: 1
check --code code/outlined-far-aarch64.o
# rc: 1
check --code code/pops-far-i386.o
# Apple's armv7k: r9 is nobody's.  By the rows r4 is where r7 is, as if r8, r10
# and r11 were pushed by an instruction of their own (objdump -d: one push).
# rc: 1
check --code -v macho/armv7k.o
