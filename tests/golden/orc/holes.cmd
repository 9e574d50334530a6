# needs: Zydis
# src/holes.s: 4500 bytes without an entry and without a name are a hole, where
# other functions have names.  Replacements have their entries elsewhere, and
# what else is in the kernel's .data is data.
# rc: 0
check orc/holes.elf orc/holes-stripped.elf
list --gaps -v orc/holes.elf
