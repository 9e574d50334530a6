# Entries of elf-x86-64 that match.
-j eh_frame --func='*l*' cfi/x86-64.elf
-j eh_frame --start-address=0x400230 cfi/x86-64.elf
-j eh_frame --start-address=0x400101 --stop-address=0x400121 cfi/x86-64.elf
