# Linked by lld.  Entries against llvm-objdump --unwind-info (vs-objdump.sh);
# personalities by bind opcodes (x86_64.exe, arm64.dylib) and by chained fixups
# (arm64.exe), against llvm-objdump --bind --chained-fixups.
list macho/x86_64.exe macho/arm64.exe macho/arm64.dylib macho/arm64_32.dylib
dump macho/x86_64.exe
dump --raw --ops -j __unwind_info macho/arm64.exe
dump --format=jsonl -j unwind_info macho/arm64.dylib
dump -j unwind_info -j lsda macho/arm64_32.dylib
# Stripped: the routine is known by its address, which the slot holds as a
# link of a chain (llvm-objdump --chained-fixups).
dump -j unwind_info macho/arm64-alone.exe
# By name with and without the underscore of C.
find macho/arm64.exe main _main+4 _Z7handlesi 0x100000460
