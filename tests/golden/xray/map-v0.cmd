# Versions 0 and 1: absolute words by dynamic relocations, the old index.
# Held against llvm-xray extract.
-j instr_map xray/map-v0.so
-j instr_map xray/map-v0-idx.so
check -v -j instr_map xray/map-v0.so xray/map-v0-idx.so
