# Warnings are errors when asked for, all or one check's; notes only by name.
# rc: 0
compare --link -Werror=link-ambiguous link/orc-bfd.elf link/orc-a.o link/orc-b.o
compare --link -v -Werror link/same-bfd.so link/same.o
# rc: 1
compare --link -Werror link/orc-bfd.elf link/orc-a.o link/orc-b.o
compare --link -Werror=link-order --format=jsonl link/orc-bfd.elf link/orc-a.o link/orc-b.o
compare --link -Werror=link-ambiguous link/same-bfd.so link/same.o
compare --link -q -Werror=link-ambiguous link/same-bfd.so link/same.o
# What is found in the output before it is known to be none (objdump -h: a section
# past the end of the file).
# rc: 2
compare --link macho/bad-section.dylib macho/arm64.o
