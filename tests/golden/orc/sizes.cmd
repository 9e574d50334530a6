# Sizes of the sections (src/sizes.s), with what the kernel says of them:
# unwind_init() and unwind_module_init() in arch/x86/kernel/unwind_orc.c.
# rc: 1
check -v --profile=kernel orc/odd.o
check -v --profile=kernel orc/ip-odd.o
check -v --profile=kernel orc/more.o
check -v --profile=kernel orc/no-ip.o
check -v --profile=kernel orc/no-entries.o
check -v --profile=kernel orc/linked-odd.elf
orc/more.o
orc/no-entries.o
# rc: 0
check -v --profile=kernel orc/empty.o
check -v --profile=kernel orc/linked.elf
orc/empty.o
# The hash.
check -v orc/hash2.o
# rc: 1
check -v orc/hash1.o
check -v orc/hash3.o
check -v orc/hash4.o
