# Sums are the sections' sizes by readelf -S.  An FDE's size is what its length
# says and 4 (readelf --debug-dump=frames: the one of _Z8handlersi.cold stands
# at 0xc4, the next at 0xf0), its share of the CIE at 0x40, of 32 bytes for 11
# FDEs, 3 for the first ten.
size cfi/eh.so
size --by=cie cfi/eh.so
size --by=section cfi/eh.so
size --by=prefix -j eh_frame cfi/eh.so
size --format=jsonl -j eh_frame -j sframe sframe/v3-plt.so
# Index 112 bytes, table 60; the last entry is the linker's.
size exidx/image.elf
size --format=csv macho/x86_64.exe
size --format=folded -j lsda cfi/eh.so
size --by=member cfi/two.a
size --by=member --format=csv cfi/two.a
# Files by the symbol table of the one and lines of the other; objdump -dl.
size --by=file sframe/bugs-gas-lines.o cfi/named.so
# Names as nm -C has them.
size -C -j eh_frame cfi/eh.so
size -C --by=prefix --format=jsonl -j eh_frame cfi/eh.so
# Records of 6 bytes, places of 4.
size orc/emit.elf
# OLD and NEW: what only one has, and what changed.
size cfi/x86-64.elf cfi/eh.so
size -v -j eh_frame --format=jsonl cfi/eh.so cfi/eh.so
# rc: 1
size macho/bare.dylib
# What is there, and what is not.
size -j apcs exidx/apcs.o
size -j apcs cfi/eh.so
size -j instr_map xray/map.elf
size -j xray xray/basic-run.xray
# rc: 2
size --by=colour cfi/eh.so
size /nonexistent
