# As the file itself.
- < cfi/x86-64.o
--format=jsonl -j eh_frame_hdr - < cfi/x86-64.elf
