# Sections, segments and relocations that reach past the end.
# rc: 1
list elf/filesz.elf
list elf/r_offset.o
list elf/size.o
# A relocation with a symbol that is not there is not applied.
# rc: 0
list elf/r_sym.o
