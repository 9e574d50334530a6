# Damaged headers: what can still be found is read.  Each file is an intact one
# of cfi/ with one field changed (elf/make.sh); the rows of those that have any
# are the ones of that file.
# rc: 2
list elf/class.o
# rc: 1
list elf/short.o
list elf/shentsize.o
list elf/shoff.o
list elf/shnum.o
list elf/shstrndx.o
list elf/phoff.elf
list elf/phentsize.elf
list elf/phnum.elf
# rc: 0
list elf/shstrndx.elf
list cfi/x86-64.elf
list cfi/x86-64.o
