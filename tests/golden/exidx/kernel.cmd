# kernel_start at 0x1c3c: vsp = r11, vsp = vsp - 4, pop {r11, lr}, finish and
# a byte of padding, in a table entry of routine 1; as readelf -u prints it.
--ops exidx/kernel.elf
-j exidx --format=jsonl --ops --func=kernel_start exidx/kernel.elf
# The index within a section of other data, found by its symbols.
-j exidx --ops exidx/kernel-folded.elf
check -v --profile=kernel exidx/kernel.elf
# rc: 1
check -v --profile=kernel -j exidx exidx/exec.elf
check -v --profile=kernel -j exidx exidx/throw.so
