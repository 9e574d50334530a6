# By hand from src/pad.s: g and h stand behind the terminator.
# rc: 1
cfi/pad.elf
