# Maps that cannot be used, and one for another object.
# rc: 2
-m xray/none xray/fdr-run.xray
-m cfi/x86-64.o xray/fdr-run.xray
-m 300=xray/prog.elf xray/fdr-run.xray
-m xray/prog.elf -m 0=xray/prog.elf xray/fdr-run.xray
-m cfi/note.txt xray/fdr-run.xray
-m 256=xray/prog.elf xray/fdr-run.xray
# What follows a number and = is a name, and so is all else.
-m 0none xray/fdr-run.xray
-m 9none xray/fdr-run.xray
-m 9=0=none xray/fdr-run.xray
-m /none xray/fdr-run.xray
-m :none=x xray/fdr-run.xray
-m 1x=none xray/fdr-run.xray
# rc: 0
-m 255=xray/map.elf xray/basic-v3-le.xray
-m 9=xray/map.elf -m 1=xray/map-x86-64.o xray/basic-v3-le.xray
# A file with several maps, whose numbers go on: leaf is 1, arg 2, tail 3.
-m xray/map-x86-64.o xray/basic-v3-le.xray
-m 1=xray/map.elf xray/basic-v3-le.xray
