# A table by hand with pages of both kinds; sources say what each word is.
dump --ops --raw macho/table-x86_64.o
dump --format=json macho/table-x86_64.o
list macho/table-x86_64.o
find macho/table-x86_64.o 0x0 0x1f 0x2f c+1 0x6f
# rc: 1
find macho/table-x86_64.o 0x70
