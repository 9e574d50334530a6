# Other words for the same: nothing is to be found.
check --require=code:100 -v code/equal-aarch64.o
# Mach-O, linked and not.
check --require=code:100 macho/arm64.dylib
check --require=code:100 macho/arm64.o -j compact_unwind
