# By hand: make.sh says which bytes of .eh_frame_hdr were replaced.
-j eh_frame_hdr cfi/hdr-ptr.elf
-j eh_frame_hdr cfi/hdr-count-less.elf
# rc: 1
-j eh_frame_hdr cfi/hdr-unsorted.elf
-j eh_frame_hdr cfi/hdr-equal.elf
-j eh_frame_hdr cfi/hdr-target.elf
-j eh_frame_hdr cfi/hdr-version.elf
-j eh_frame_hdr cfi/hdr-encoding.elf
-j eh_frame_hdr cfi/hdr-count.elf
