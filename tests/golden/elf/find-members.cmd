# Of several images the one that answers is named.
find cfi/two.a early leaf
find cfi/two.a _Z3hoti
find macho/fat.o 0x10
# A table that is asked for and not there; the file has others.
# rc: 1
list -j sframe cfi/two.a
list -j sframe --format=jsonl cfi/mini.so
