# Of several images the one that answers is named.
find cfi/two.a early leaf
find cfi/two.a _Z3hoti
find macho/fat.o 0x10
# A table that is asked for and not there; the file has others.
# rc: 1
list -j sframe cfi/two.a
list -j sframe --format=jsonl cfi/mini.so
# c1 is a function of many2.o (nm), and in many1.o no address 0xc1; e1 is none.
# rc: 0
find link/many.a c1
# rc: 1
find link/many.a e1
