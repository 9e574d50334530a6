# By hand from src/rules.s: what its comments say, and no finding about good,
# and restorer, whose CFI and entry call different registers the return
# address.
check -v exidx/rules.elf
# rc: 1
check -v -j exidx exidx/shifted.elf
# rc: 0
-j exidx exidx/rules.elf
# rc: 1
compare exidx/rules.elf
check -v -j exidx exidx/align.elf
