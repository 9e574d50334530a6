# ORC against code.  Truth: objtool's own rows (module.o, seq.o) and what stands
# beside the entries that are wrong on purpose in src/differ.s; a pushf in
# inline assembly is in ORC, and not in what gcc writes.  Inside of an
# alternative, whose rows are those of all variants, nothing is held against
# the one that is there.
# rc: 1
check --code orc/patched.o
# Of five frames that say so, early's alone has no return address on top.
check --code orc/frames.o
check --code -v orc/module.o
check --code -j orc orc/differ.o
check --code -j orc orc/kernel.elf
# rc: 0
compare --code orc/module.o
compare --code -v -j orc -j debug_frame orc/module.o
check --code -v -j orc orc/module.o
check --code -v -j orc orc/seq.o
check --code -v -j orc orc/stripped.elf
