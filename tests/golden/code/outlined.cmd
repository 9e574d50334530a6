# Calls of code that was moved out of the function, which saves and restores
# its registers, and in the library has no name.  Truth: objdump -d; f1 of the
# Mach-O files: its x29 is set by _OUTLINED_FUNCTION_PROLOG_FRAME48.
check --code code/outlined-aarch64.o
check --code code/outlined-arm64.o
check --code code/outlined-arm64.dylib
find --why code/outlined-arm64.o _f1+8
# Apple's armv7k: r9 is nobody's.
check --code -v macho/armv7k.o
