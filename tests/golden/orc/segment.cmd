# A kernel maps itself: sections tell what is code, not segments (Linux 7.2 has
# .init.text in one that is not executable).  A program does not.
check -v -j debug_frame orc/kernel.elf
# rc: 1
check -v -j debug_frame orc/program.elf
