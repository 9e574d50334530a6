# __eh_frame and __debug_frame: i386 numbers esp and ebp differently in them.
# llvm-dwarfdump --eh-frame --debug-frame; it says CFA=EBP+4 for what is esp.
dump -j eh_frame -j debug_frame --ops macho/i386-both.o
dump -j debug_frame macho/arm64_32.o
# A big-endian object with scattered relocations.
dump macho/ppc.o
