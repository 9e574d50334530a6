# By bisection of the index: the entry before, at, and after a place.
find -j exidx exidx/exec.elf plain plain+4 0x100000
find -j exidx --format=jsonl exidx/throw.so _Z7handleri+6
find -j exidx exidx/kernel-folded.elf kernel_start+8
find -j exidx exidx/noshdr.so 0x478
find -j exidx -j apcs exidx/apcs.o plain+0x10
# rc: 1
find -j exidx exidx/exec.elf 0x10
