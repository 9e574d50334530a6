# Maps of linked files, with and without the index, of 32 and 64 bits.
# Held against llvm-xray extract, which reads map-good.elf (and all but the
# typed events of the others, when those are left out).
-j instr_map xray/map.elf
-j xray_instr_map xray/map-pie.elf
-j instr_map xray/map-noidx.elf
-j instr_map xray/map-mips.elf
-j instr_map --raw xray/map-good.elf
--format=jsonl -j instr_map xray/map.elf
-j instr_map --func=tail xray/map.elf
list xray/map.elf xray/map-x86-64.o
check -v -j instr_map xray/map.elf
check -v -j instr_map xray/map-noidx.elf
check -v -j instr_map xray/map-mips.elf
