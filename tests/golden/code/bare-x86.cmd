# 303 by bare-x86.s: the first, which has a symbol, 301 that are called, and the
# last; one of four begins where another jumps to, and is part of that.
list --gaps code/bare-x86.so
dump -j code --start-address=0x1d0 --stop-address=0x240 code/bare-x86.so
dump -j code --start-address=0x1ad0 code/bare-x86.so
dump -j code --start-address=0x1af8 --format=jsonl code/bare-x86.so
# A table that tells of starts alone (eh_frame_hdr) does not reach into a gap.
list --gaps link/lib.so
# Text is no function: the source has a string there.
list --gaps check/image.elf
