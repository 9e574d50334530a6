# No tables: said in every form of output, with status 1.
# rc: 1
list macho/bare.dylib
list --format=jsonl macho/bare.dylib
list -q --format=json macho/bare.dylib
--format=json macho/bare.dylib
# One member of two has tables, which readelf -S shows: so has the archive.
# rc: 0
list elf/bare.a
dump -q -j lsda --no-rows elf/bare.a
# rc: 1
dump 'elf/bare.a(bare.o)'
list 'elf/bare.a(bare.o)'
