# Entries of elf-x86-64 that match.
-j eh_frame --func='*l*' cfi/x86-64.elf
-j eh_frame --start-address=0x400230 cfi/x86-64.elf
-j eh_frame --start-address=0x400101 --stop-address=0x400121 cfi/x86-64.elf
# Counted by hand in elf-x86-64.out.
list -j eh_frame --func='*l*' cfi/x86-64.elf
list -j eh_frame --start-address=0x400101 --stop-address=0x400121 cfi/x86-64.elf
find -j eh_frame --func=early cfi/x86-64.elf early+1
# What matches nothing is found to be a mistake.
# rc: 1
find -j eh_frame --func=call cfi/x86-64.elf early+1
-j eh_frame --func=nosuch cfi/x86-64.elf
list -j eh_frame --func=nosuch cfi/x86-64.elf
check -v --func=nosuch cfi/x86-64.elf
compare --func=nosuch cfi/both.o
-j eh_frame --func=0x400230 cfi/x86-64.elf
# rc: 0
--func=call -j eh_frame cfi/cold-gcc.o cfi/x86-64.elf
