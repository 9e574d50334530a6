# Links without a fault, by three linkers.  Records by hand from src/: a.s has
# five (plain, twin, unused, handler, inline), b.s three (twin, start, inline),
# of which one of the two inline goes; --gc-sections takes unused too.  GNU ld's
# own are those of .plt.  Its output has 8, 7 with collection, by readelf -wf.
compare --link link/all-bfd.so link/a.o link/b.o
compare --link link/all-lld.so link/a.o link/b.o
compare --link link/all-mold.so link/a.o link/b.o
compare --link link/gc-bfd.so link/a.o link/b.o
compare --link link/gc-lld.so link/a.o link/b.o
compare --link link/gc-mold.so link/a.o link/b.o
# Without symbols: by bytes.
compare --link link/strip-bfd.so link/a.o link/b.o
compare --link link/strip-lld.so link/a.o link/b.o
compare --link link/strip-mold.so link/a.o link/b.o
# Two places for the same code: a note.
compare -v --link link/same-lld.so link/same.o
compare -v --link link/same-bfd.so link/same.o
# A record about no code: GNU ld drops it, mold keeps it.
compare --link link/zero-bfd.so link/zero.o
compare --link link/zero-mold.so link/zero.o
# The record of the losing group that ld -r keeps; a member not linked.
compare --link link/zombie.so link/zombie.o
compare --link link/lib.so link/b.o link/lib.a
compare --link link/fold-mold.so link/fold.o
compare --link link/sframe-bfd.so link/sf-fold.o link/sf-same.o
compare --link link/arm-bfd.so link/arm.o
# Neither a symbol nor other bytes than those of the twin: folded by mold,
# and the copy of a group that lost.
compare --link link/same-icf.so link/same.o
compare --link link/thunk.so link/thunk.o link/thunk.o
# An input is not given: a note.
compare -v --link link/all-lld.so link/a.o
compare --summary --link --format=jsonl link/gc-bfd.so link/a.o link/b.o
compare -q --link link/gc-bfd.so link/a.o link/b.o
# Faults of lld 22: the empty record wins, records are not compared when code is
# folded, tables of .sframe are joined as they are and those of folded code
# stay.  Of mold: what has no entry is under that before it.
# rc: 1
compare --link link/zero-lld.so link/zero.o
compare --link link/fold-lld.so link/fold.o
compare --link link/sframe-lld.so link/sf-fold.o link/sf-same.o
compare --link link/doubled.so link/sf-fold.o
compare --link link/arm-mold.so link/arm.o
# Each fault that bad-* was made with.
compare --link link/bad-LOST.so link/a.o link/b.o
compare --link link/bad-ROWS.so link/a.o link/b.o
compare --link link/bad-LENGTH.so link/a.o link/b.o
compare --link link/bad-LSDA.so link/a.o link/b.o
compare --link link/bad-STRAY.so link/a.o link/b.o
compare --link --format=jsonl link/bad-ROWS.so link/a.o link/b.o
compare --link --format=github link/bad-ROWS.so link/a.o link/b.o
compare -q --link link/bad-ROWS.so link/a.o link/b.o
# What is no link.
# rc: 2
compare --link link/a.o link/b.o
compare --link link/all-lld.so link/all-bfd.so
compare --link link/all-lld.so
compare --link link/all-lld.so link/arm.o
