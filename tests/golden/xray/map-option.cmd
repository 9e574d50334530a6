# Maps that cannot be used, and one for another object.
# rc: 2
-m xray/none xray/fdr-run.xray
-m cfi/x86-64.o xray/fdr-run.xray
-m 300=xray/prog.elf xray/fdr-run.xray
-m xray/prog.elf -m 0=xray/prog.elf xray/fdr-run.xray
-m cfi/note.txt xray/fdr-run.xray
# rc: 0
-m 1=xray/map.elf xray/basic-v3-le.xray
