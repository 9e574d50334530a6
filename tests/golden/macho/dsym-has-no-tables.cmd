# An image and its dSYM, which keeps the headers of tables alone (otool -l gives
# __unwind_info of the dSYM no place in the file): said, as of a debug file of
# ELF, and no function is gone.
# rc: 1
compare macho/named.dylib macho/named.dylib.dSYM
compare macho/named.dylib.dSYM macho/named.dylib
