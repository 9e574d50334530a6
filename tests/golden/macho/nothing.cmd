# Tables without bytes: a dSYM, an encrypted program.
dump macho/arm64.dSYM.dylib
dump macho/arm64-encrypted.exe
