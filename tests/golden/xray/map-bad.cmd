# Each fault of a map, as src/map-bad.s notes them, and the same file without.
# rc: 1
-j instr_map xray/map-bad.elf
check -v -j instr_map xray/map-bad.elf
check -v -j instr_map xray/map-bad-idx1.elf
check -v -j instr_map xray/map-bad-idx2.elf
-j instr_map --format=jsonl xray/map-bad.elf
# rc: 0
check -v -j instr_map xray/map-good.elf
