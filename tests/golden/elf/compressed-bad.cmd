# A section cut, sizes that are too large and too small, an unknown kind, data
# that is none.
# rc: 1
list elf/zlib-cut.o
list elf/zlib-size.o
list elf/zlib-less.o
list elf/type.o
list elf/zstd-data.o
