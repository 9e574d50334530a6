# CANTUNWIND is missing, never equal to rows; to itself it is equal.  readelf -u
# shows _start refused, both with pop {r4, lr}; objdump -W the rows of both.
compare -v exidx/refuses.elf
compare --format=json exidx/refuses.elf
compare -v -j exidx exidx/refuses.elf exidx/refuses.elf
find exidx/refuses.elf _start both+4
# A debug companion has the index without bytes: no fault, and no table.
check -v -Werror exidx/refuses.elf exidx/refuses.debug
list exidx/refuses.debug
dump exidx/refuses.debug
# A file and its debug companion: the code is in one of them alone, and by the
# build id the same; without one nobody can tell.
compare exidx/companion.elf exidx/companion.debug
compare exidx/companion.debug exidx/companion.elf
compare exidx/refuses.elf exidx/refuses.debug
compare --format=jsonl exidx/refuses.elf exidx/refuses.debug
