# What the manual page says of usage.
# rc: 2

--no-such-option cfi/x86-64.elf
-j nothing cfi/x86-64.elf
--format=xml cfi/x86-64.elf
find cfi/x86-64.elf
--threads=x cfi/x86-64.elf
-j eh_frame list cfi/x86-64.elf
