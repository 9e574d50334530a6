# Tables without bytes: a dSYM, an encrypted program.
dump macho/arm64.dSYM.dylib
# Its __TEXT has the bytes of __eh_frame alone, one CIE; the tables are those that
# llvm-otool -l and llvm-dwarfdump --debug-frame show.
dump macho/pair.dSYM.dylib
dump macho/arm64-encrypted.exe
