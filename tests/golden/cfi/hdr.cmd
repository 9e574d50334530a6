# The search table against readelf -x .eh_frame_hdr and the FDEs of readelf
# -wf.
-j eh_frame_hdr cfi/x86-64.elf
-j eh_frame_hdr --format=jsonl cfi/x86-64.elf
-j eh_frame_hdr cfi/hdr-notable.elf
