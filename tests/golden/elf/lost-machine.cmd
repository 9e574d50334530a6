# What is lost where a section's header or the machine is another one: each file
# is an intact one with one field changed (elf/make.sh).
# rc: 1
dump --no-rows --format=jsonl elf/lost-machine.o
# Numbers of x86-64 that only the ILP32 form of AArch64 has, too.
dump --no-rows elf/lost-aarch64.o
dump --no-rows elf/lost-sframe.o
dump --no-rows elf/lost-none.o
# rc: 0
check elf/lost-none.o
check elf/lost-target-name.o
# rc: 1
dump --no-rows elf/lost-target-name.o
# The one of framed (readelf -r shows the place of the second as 0).
check elf/lost-twice.o
