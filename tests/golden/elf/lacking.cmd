# Members without tables: up to three are named, of more it is said how many
# (readelf -S shows .eh_frame in cold-gcc.o alone, nm names the members).  The
# exit status is that of an archive in which one member has tables; compare and
# --gaps ask it of every member.
dump -j lsda --no-rows elf/bare3.a
check elf/bare3.a
list --format=jsonl elf/bare3.a
dump -j lsda --no-rows elf/bare4.a
check elf/bare4.a
check --format=jsonl elf/bare4.a
list --format=jsonl elf/bare4.a
list elf/bare4.a
check -r elf/bare4.a
size --by=member elf/bare4.a
# All named with -v, none with -q.
dump -v -j lsda --no-rows elf/bare4.a
check -v elf/bare4.a
check -q elf/bare4.a
# Each file has its own line, and is told by its own name.
list --format=jsonl elf/bare4.a elf/bare3.a elf/bare4.a
check elf/bare4.a elf/bare3.a elf/bare4.a
dump -j lsda --no-rows - < elf/bare4.a
# rc: 1
compare elf/bare3.a elf/bare3.a
compare elf/bare4.a elf/bare4.a
compare -v elf/bare4.a elf/bare4.a
compare -q elf/bare4.a elf/bare4.a
compare elf/bare3.a
list --gaps elf/bare3.a
list --gaps elf/bare4.a
dump -q -j sframe elf/bare4.a
# Of the five no one has it, and one has what may have been meant.
dump -j .eh_fram elf/bare4.a
dump -j sframe -j orc elf/bare4.a
