# Rows of objects as clang makes them.  Words against llvm-objdump
# --unwind-info (vs-objdump.sh), registers against the FDEs (compare.cmd).
dump -j compact_unwind macho/x86_64.o
dump -j compact_unwind macho/x86_64-nofp.o
dump -j compact_unwind macho/i386-nofp.o
dump -j compact_unwind macho/arm64.o
dump -j compact_unwind macho/arm64e.o
dump -j compact_unwind macho/arm64_32.o
dump -j compact_unwind macho/armv7k.o
