# Two machines: each side's registers have the names that dump has for them, and
# none of one is another one of the other.
compare cfi/x86-64.elf cfi/aarch64.elf
compare -v --func=saves --format=jsonl cfi/x86-64.elf cfi/aarch64.elf
compare --func=saves cfi/aarch64.elf cfi/riscv64.elf
compare -j compact_unwind --arch=x86_64 --arch=arm64 macho/fat.o
