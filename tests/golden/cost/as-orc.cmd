# The entries that objtool wrote for the same code (its --dump=orc) are 60 in
# module.o: two more for what inline assembly pushes, and one because rbp is
# back before the compiler says so.
size --as=orc orc/module.o orc/differ.o
# LoongArch has rows of 8 bytes; fp+0 stays, where objtool counts from sp.
size --as=orc orc/loongarch-base.o
# src/not-orc.s, by hand: "fits" has 6 entries, one of them for padding, and
# "follows" none, since it says what was said before.
size --as=orc orc/not-orc.o
size --as=orc --format=jsonl orc/not-orc.o
size --as=orc --format=csv orc/not-orc.o
size --as=orc --format=folded orc/not-orc.o
size --as=sframe --format=csv sframe/v3-amd64.o
# Two sections that both begin at 0, of 3 rows each, and an end for each.
size --as=orc link/fold.o
size --as=compact link/fold.o
# rc: 1
size --as=orc cfi/i386.o
