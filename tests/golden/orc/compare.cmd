# src/seq.s: tables by objtool 7.2, whose --dump=orc says the same row by row;
# all that differs from what the compiler's directives say has a reason.
-j orc orc/seq.o
compare orc/seq.o
compare --format=jsonl orc/seq.o
# src/loongarch-base.s: fp+0 and sp+32 are the same place.
compare --format=jsonl orc/loongarch-base.o
# src/differ.s: a CFA and a slot that differ for no reason; code of which only
# one of them knows.
# rc: 1
compare orc/differ.o
compare --format=jsonl orc/differ.o
# Two builds of one code, with other layouts: layout 1 cannot say "signal", and
# that is no rule.
# rc: 0
compare -j orc orc/layout1.o orc/header4.o
# What code tells beside what a table has, which some of it has nothing in.
# rc: 1
compare -j code -j orc orc/differ.o
# rc: 0
compare --format=jsonl -j code -j orc orc/module.o
compare --format=jsonl -j code -j orc orc/linked.elf
