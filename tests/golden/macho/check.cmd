# What is sound has no errors.  arm64_32.dylib lost its frames, see README.
check -v macho/x86_64.o macho/i386-nofp.o macho/arm64.o macho/armv7k.o
check -v macho/eh-x86_64.o macho/eh-arm64e.o macho/ppc.o
check -v macho/x86_64.exe macho/arm64.exe macho/arm64.dylib
check -v macho/local.o macho/local.dylib
check -v macho/arm64_32.dylib
# Every check of rows, of the table, of its LSDA index, against FDEs; the
# sources say what is wrong with each.
# rc: 1
check -v macho/rows-bad.o
check -v macho/words-x86_64.o
check -v macho/rows.dylib
check -v macho/table-bad-arm64.o
check -v macho/frames-bad.dylib
check -v macho/nosect.dylib
check -v macho/compare-bad.o
# A row that is longer by padding, and one that is longer by code.
# rc: 1
check macho/atom.o
# A function past the end that an FDE describes is lost, the other has nothing.
# rc: 0
check -v macho/outside.dylib
