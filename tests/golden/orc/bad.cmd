# Each function of src/bad.s is named after what is wrong with it.
# rc: 1
check -v orc/bad.o
orc/bad.o
check -v --format=jsonl orc/loongarch-bad.o
# Relocations: src/reloc.s says which.
check -v orc/reloc.o
orc/reloc.o
--format=jsonl orc/reloc.o
# Code without entries is an error where entries are asked for.
check -q --require=orc -Wno-orc-place orc/bad.o
# What is asked for alone is checked alone.
# rc: 0
check -v --func=above orc/bad.o
