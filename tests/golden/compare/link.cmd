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
# second has a name in .dynsym alone, at the place of first (nm -D).
compare --link link/dynfold-mold.so link/dynfold.o
compare --link link/sframe-bfd.so link/sf-fold.o link/sf-same.o
compare --link link/arm-bfd.so link/arm.o
# Neither a symbol nor other bytes than those of the twin: folded by mold,
# and the copy of a group that lost.
compare --link link/same-icf.so link/same.o
compare --link link/thunk.so link/thunk.o link/thunk.o
# Mach-O, by hand from src/macho.cc and with llvm-objdump --unwind-info: fifteen
# rows on arm64, of which one of two copies goes and neighbours of equal words
# share an entry (leaf2, same2, two of the weak ones).  x86-64 has no row for
# leaf and leaf2, for which the linker makes word 0, and records in __eh_frame
# that all but that of big are replaced by rows.
compare --link link/macho-x86_64.dylib link/macho-x86_64.o link/macho2-x86_64.o
compare --link link/macho-arm64.dylib link/macho-arm64.o link/macho2-arm64.o
# Without dead, and same2 folded into same1.
compare --link link/macho-x86_64-gc.dylib link/macho-x86_64.o link/macho2-x86_64.o
# Differs far behind its only relocation.
compare -v --link link/tail.so link/tail.o
# Code that became shorter, by hand: call sites in the same order, nearer to each
# other, in dump -j lsda of both; near_by has no record on LoongArch (readelf -wF).
compare --link link/relax-riscv64-bfd link/relax-riscv64.o
compare --link link/relax-riscv64-lld link/relax-riscv64.o
compare --link link/relax-riscv64-mold link/relax-riscv64.o
compare --link link/relax-loongarch64-lld link/relax-loongarch64.o
compare --link link/relax-loongarch64-mold link/relax-loongarch64.o
# A member that was not pulled in counts for nothing, though its code is the
# same as that of another file, be that given or not.
compare --link link/all-lld.so link/a.o link/b.o link/copy.a
compare --link link/all-lld.so link/b.o link/copy.a
# With the linker's map nothing is a guess.
compare -v --link --map=link/same-bfd.map link/same-bfd.so link/same.o
compare -v --link --map=link/same-gold.map link/same-gold.so link/same.o
compare -v --link --map=link/same-lld.map link/same-lld.so link/same.o
compare -v --link --map=link/same-mold.map link/same-mold.so link/same.o
compare -v --link --map=link/lib.map link/lib.so link/b.o link/lib.a
compare -v --link --map=link/macho-x86_64-gc.map link/macho-x86_64-gc.dylib link/macho-x86_64.o link/macho2-x86_64.o
# That of another link.
compare -v --link --map=link/same-lld.map link/lib.so link/b.o link/lib.a
compare -v --link --map=link/lib.map link/same-lld.so link/same.o link/lib.a
# What a rewriter made of a linked file: three records, two of them of code that
# moved, whose old records stay.
compare -v --link link/bolt-new.so link/bolt-old.so
# Parts of a module or kernel, by hand from src/orc.s: four entries and a record
# of .debug_frame a function.  A kernel that nobody sorted: a warning.
compare --link link/orc-bfd.ko link/orc-a.o link/orc-b.o
compare --link link/orc-lld.ko link/orc-a.o link/orc-b.o
compare --link link/orc-mold.ko link/orc-a.o link/orc-b.o
compare --link link/orc-bfd.elf link/orc-a.o link/orc-b.o
# ld -r, as output.
compare --link link/rel-bfd.o link/a.o link/b.o
compare --link link/rel-lld.o link/a.o link/b.o
compare --link link/rel-mold.o link/a.o link/b.o
compare --link link/sf-joined.o link/sf-fold.o link/sf-same.o
# No machine code: said of each, also of a member.
compare -v --link link/all-lld.so link/a.o link/lto.a link/lto-llvm.o link/lto-gcc.o
compare --summary --link --format=jsonl link/all-lld.so link/a.o link/lto.a link/lto-gcc.o
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
# Of ld64.lld 22: entries of arm64_32 lost, an entry for no code that hides the
# one of the code which begins there.
compare --link link/macho-arm64_32.dylib link/macho-arm64_32.o link/macho2-arm64_32.o
compare --link link/macho-empty.dylib link/macho-empty.o link/macho2-arm64.o link/macho-arm64.o
# Two landing pads changed for each other.
compare --link link/relax-bad link/relax-riscv64.o
# mold takes the first of the tables that lld -r joined.
compare --link link/sframe-mold.so link/sf-joined.o
# Each fault that bad-* was made with.
compare --link link/bad-LOST.so link/a.o link/b.o
compare --link link/bad-ROWS.so link/a.o link/b.o
compare --link link/bad-LENGTH.so link/a.o link/b.o
compare --link link/bad-LSDA.so link/a.o link/b.o
compare --link link/bad-STRAY.so link/a.o link/b.o
compare --link --format=jsonl link/bad-ROWS.so link/a.o link/b.o
compare --link --format=github link/bad-ROWS.so link/a.o link/b.o
compare -q --link link/bad-ROWS.so link/a.o link/b.o
# Of llvm-bolt 22, which ../code/objects-x86 has the code of.
compare --link link/bolt-bad.so link/bolt-old.so
compare --link link/orc-LOST.ko link/orc-a.o link/orc-b.o
compare --link link/orc-RULE.ko link/orc-a.o link/orc-b.o
# Nothing of the inputs is in the output.
compare --link link/a.o link/b.o
# Code for link-time optimization alone has no records: no fault.
# rc: 0
compare -v --link link/all-lld.so link/lto-llvm.o
# What is no link.
# rc: 2
compare --link link/all-lld.so
compare --link link/all-lld.so link/arm.o
compare --link link/all-lld.so link/macho-x86_64.o
compare --link link/src/a.s link/b.o
compare --link --map=link/README link/all-lld.so link/a.o
compare --link --map=link/none link/all-lld.so link/a.o
compare --map=link/lib.map link/all-lld.so
