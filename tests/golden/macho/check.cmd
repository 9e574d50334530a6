# What is sound has no errors.  arm64_32.dylib lost its frames, see README.
check macho/x86_64.o macho/i386-nofp.o macho/arm64.o macho/armv7k.o
check macho/eh-x86_64.o macho/eh-arm64e.o macho/ppc.o
check macho/x86_64.exe macho/arm64.exe macho/arm64.dylib
check macho/local.o macho/local.dylib
check macho/arm64_32.dylib
# rc: 1
# Every check of rows, of the table, of its LSDA index, against FDEs; the
# sources say what is wrong with each.
check macho/rows-bad.o
check macho/words-x86_64.o
check macho/rows.dylib
check macho/table-bad-arm64.o
check macho/frames-bad.dylib
check macho/nosect.dylib
check macho/compare-bad.o
# Headers.
check macho/bad-command.o
check macho/bad-section.dylib
# The address of __unwind_info is the image's base.
check macho/bad-address.dylib
check macho/bad-reloc.o
check macho/bad-index.o
check macho/fat-bad.o
check macho/bare.dylib
check macho/bad-starts.exe
# rc: 0
check macho/arm64-encrypted.exe macho/arm64.dSYM.dylib
