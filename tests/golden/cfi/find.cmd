# The rows of elf-x86-64, obj-x86-64 and plt at these places.
find cfi/x86-64.elf saves+5 0x400101 call+0xc
find cfi/x86-64.elf saves
find --format=jsonl cfi/x86-64.elf saves+5
find cfi/x86-64.o early+0x10
find cfi/x86-64.o early
find cfi/plt.so own+9 0x2e0
find cfi/plt.so 0x310
find -j debug_frame cfi/both.o saves
find cfi/hdr-none.elf saves+5
find cfi/hdr-unsorted.elf 0x4002c1
# The row of a search table that leads to the FDE at 0xf0 (dump -j eh_frame_hdr).
find -j eh_frame_hdr cfi/eh.so 0x810 _Z6nestedi+5
-j eh_frame_hdr --start-address=0x8c3 cfi/eh.so
# rc: 1
find -j eh_frame_hdr cfi/eh.so 0x8c4
find cfi/x86-64.elf saves+5 0x40011
find cfi/x86-64.elf 0x1
find cfi/x86-64.o 0x12
# rc: 2
find cfi/x86-64.elf nothing
find cfi/x86-64.elf 0xzz
