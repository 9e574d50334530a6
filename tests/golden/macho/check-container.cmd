# Headers.
# rc: 1
check -v macho/bad-command.o
check -v macho/bad-section.dylib
# The address of __unwind_info is the image's base.
check -v macho/bad-address.dylib
# What otool -l shows as sectname __unwind_info, segname __DATA, in __TEXT.
# rc: 0
check -v macho/segname.exe
# rc: 1
check -v macho/bad-reloc.o
check -v macho/bad-index.o
check -v macho/fat-bad.o
check -v macho/bare.dylib
check -v macho/bad-starts.exe
# rc: 0
check -v macho/arm64-encrypted.exe macho/arm64.dSYM.dylib
