# By hand, see make.sh: eh_frame_ptr left out (the table follows all the same), a
# count without a table, a table's bytes without a count, and a LEB128 pointer
# by which .eh_frame is found without section headers.
-j eh_frame_hdr cfi/hdr-count-only.elf
-j eh_frame_hdr cfi/hdr-no-count.elf
check cfi/hdr-count-only.elf
check cfi/hdr-no-count.elf
list cfi/hdr-uleb.elf
# rc: 1
-j eh_frame_hdr cfi/hdr-noptr.elf
check cfi/hdr-noptr.elf
