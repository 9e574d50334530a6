# Names, lines and inlined functions from a companion beside the file, of DWARF 5
# and 4; from the one that is asked for; from the slice that fits.  Lines are
# those of src/named.c; llvm-symbolizer gives the same file, lines and inlined
# function for 0x4bd and 0x4a4.
find -j unwind_info macho/named.dylib hidden 4bd shown+4
find -j unwind_info macho/named-arm64.dylib hidden 4a4
find -j unwind_info --format=json macho/named.dylib 4bd
find -j unwind_info macho/named-fat.dylib hidden
find -j unwind_info --debug-dir=none --debug-file=macho/named-fat.dylib.dSYM macho/named.dylib hidden+13
find -j unwind_info --debug-dir=none --debug-file=macho/named.dylib.dSYM/Contents/Resources/DWARF/named.dylib macho/named.dylib 4bd
find -j unwind_info --debug-dir=macho macho/named.dylib 4bd
dump -j unwind_info macho/named.dylib
# The companion has no symbols, only DWARF, which calls it without an underscore.
find -j unwind_info --debug-dir=none --debug-file=macho/named-nosyms.dSYM.dylib macho/named.dylib 4bd hidden
# Without it.
find -j unwind_info --debug-dir=none macho/named.dylib 4bd
dump -j unwind_info --debug-dir=none macho/named.dylib
# One of another UUID, of another processor, and none at all are refused.
find -j unwind_info --debug-dir=none --debug-file=macho/named-other.dylib.dSYM macho/named.dylib 4bd
find -j unwind_info --debug-dir=none --debug-file=macho/named-arm64.dylib.dSYM macho/named.dylib 4bd
find -j unwind_info --debug-dir=none --debug-file=macho/src/named.c macho/named.dylib 4bd
# Objects have their own; the directory is the file inside it.
find -j compact_unwind macho/named.o hidden+13
find -j compact_unwind macho/named-arm64.o hidden+16
list macho/named.dylib.dSYM
list macho/named-fat.dylib.dSYM/
# Of what is asked for, none is the file.
# rc: 1
check -Werror --debug-dir=none --debug-file=macho/named-other.dylib.dSYM macho/named.dylib
# rc: 2
find -j unwind_info --debug-dir=none macho/named.dylib hidden
