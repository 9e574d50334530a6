# The tables of the same files with section headers: rows alike, names as far
# as dynamic symbols have them.
-j eh_frame -j eh_frame_hdr cfi/x86-64-noshdr.elf
-j eh_frame -j eh_frame_hdr cfi/plt-noshdr.so
