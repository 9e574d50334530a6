# The sled that begins at a place (readelf -x xray_instr_map: 0x201230, 0x201231,
# 0x201233 are _start's), and the one whose record has a byte of the map.
find -j instr_map xray/map-good.elf 0x201231 f
find xray/map-good.elf xray_instr_map+0x21
find -j instr_map xray/map-x86-64.o leaf
# rc: 1
find -j instr_map xray/map-good.elf 0x201232
find xray/map-good.elf xray_instr_map+0xe0
