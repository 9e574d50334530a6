# What is sound has no errors.  arm64_32.dylib lost its frames, see README.
check -v macho/x86_64.o macho/i386-nofp.o macho/arm64.o macho/armv7k.o
check -v macho/eh-x86_64.o macho/eh-arm64e.o macho/ppc.o
check -v macho/x86_64.exe macho/arm64.exe macho/arm64.dylib
check -v macho/local.o macho/local.dylib
check -v macho/arm64_32.dylib
# rc: 1
# Every check of rows, of the table, of its LSDA index, against FDEs; the
# sources say what is wrong with each.
check -v macho/rows-bad.o
check -v macho/words-x86_64.o
check -v macho/rows.dylib
check -v macho/table-bad-arm64.o
check -v macho/frames-bad.dylib
check -v macho/nosect.dylib
check -v macho/compare-bad.o
# Headers.
check -v macho/bad-command.o
check -v macho/bad-section.dylib
# The address of __unwind_info is the image's base.
check -v macho/bad-address.dylib
check -v macho/bad-reloc.o
check -v macho/bad-index.o
check -v macho/fat-bad.o
check -v macho/bare.dylib
check -v macho/bad-starts.exe
# rc: 0
check -v macho/arm64-encrypted.exe macho/arm64.dSYM.dylib
