# map-v0.so without program headers: the same but for the name.
-j instr_map xray/map-nophdr.so
check -j instr_map xray/map-nophdr.so
