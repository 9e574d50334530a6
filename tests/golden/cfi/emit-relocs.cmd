# The rows of x86-64.elf: relocations left in a linked image are not applied
# again.
-j eh_frame cfi/emit-relocs.elf
