# Debug files that are none, that are for another machine, that are another's.
list --debug-file=cfi/note.txt cfi/x86-64.elf
list --debug-file=cfi/aarch64.elf cfi/x86-64.elf
# rc: 2
list --debug-file=cfi/none cfi/x86-64.elf
list --debug-dir=cfi/none cfi/x86-64.elf
