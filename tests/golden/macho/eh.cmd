# Personality routines and LSDAs of C++: relocations of all processors.
# llvm-objdump --unwind-info -r (with the names of LSDAs); llvm-dwarfdump --eh-frame, but for its
# addresses beyond 32 bits on i386 and armv7k.
dump --format=jsonl macho/eh-x86_64.o
dump --format=jsonl macho/eh-i386.o
dump --format=jsonl macho/eh-arm64.o
dump --format=jsonl macho/eh-arm64e.o
dump --format=jsonl macho/eh-arm64_32.o
dump --format=jsonl macho/eh-armv7k.o
