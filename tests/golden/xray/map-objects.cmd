# Maps of relocatable files: one section a function, and one for Mach-O.
# Addresses as llvm-objdump -d shows nop sleds, relocations by llvm-readelf -r;
# kinds and numbers by the source, src/sleds.c.
-j instr_map xray/map-x86-64.o
-j instr_map xray/map-aarch64.o
-j instr_map xray/map-arm.o
-j instr_map xray/map-mips.o
-j instr_map xray/map-mips64el.o
-j instr_map xray/map-riscv64.o
-j instr_map xray/map-s390x.o
-j instr_map xray/map-loongarch64.o
-j instr_map xray/map-hexagon.o
-j instr_map xray/map-arm64-macho.o
-j instr_map xray/map-x86_64-macho.o
--format=jsonl -j instr_map xray/map-x86-64.o
--format=json -j instr_map xray/map-arm64-macho.o
