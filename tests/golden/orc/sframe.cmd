# src/seq.s, and src/module.c by gcc 16: three tables of one code, each by
# another tool, GNU as's SFrame and DWARF and objtool's ORC (whose --dump=orc
# and readelf --sframe have these rows).  What differs has the reasons that it
# has against call frame information; the padding is nops in objdump -d.
compare -v -j sframe -j orc orc/seq-sframe.o
compare orc/module.o
compare -v -j sframe -j orc orc/module.o
compare --format=jsonl -j sframe -j orc orc/module.o
# src/differ.s: a CFA and a slot that differ for no reason.
# rc: 1
compare -v -j sframe -j orc orc/differ-sframe.o
