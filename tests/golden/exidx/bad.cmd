# By hand from src/bad.s: each entry has the fault that its comment names, and
# hides none after it.
# rc: 1
-j exidx --ops exidx/bad.elf
check -v -j exidx exidx/bad.elf
