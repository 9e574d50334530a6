# Entries as stored, in stored order, as src/layout.s and src/unsorted.s have
# them; what they are called is said by their places.
--raw orc/header4.o
--raw --format=jsonl orc/layout1.o
--raw --format=jsonl orc/loongarch.o
--raw --func=_start --stop-address=0x401010 orc/unsorted.elf
# Of a function alone, and of a place.
--func=follows orc/layout3.o
find orc/layout3.o follows follows+1
find orc/linked.elf 0x401001 second
find --format=jsonl orc/layout4.o registers+2
# rc: 1
find orc/linked.elf 0x401010
