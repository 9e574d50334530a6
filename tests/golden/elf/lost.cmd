# What section headers lose: each file is an intact one of cfi/ or sframe/ with
# one field changed (elf/make.sh).  The rows of those that still have them are
# those of that file; where nothing can be relocated there are no addresses.
# rc: 1
check elf/lost-target.o
dump elf/lost-target.o
check elf/lost-target-beyond.o
check elf/lost-target-rela.o
check elf/lost-type.o
check elf/lost-link.o
dump elf/lost-link.o
check elf/lost-symtab.o
check elf/lost-stray.o
dump elf/lost-stray.o
check elf/lost-stray-zeros.o
dump elf/lost-stray-zeros.o
check elf/lost-nobits.elf
dump elf/lost-nobits.elf
check elf/lost-etype.o
dump --no-rows elf/lost-exec.o
