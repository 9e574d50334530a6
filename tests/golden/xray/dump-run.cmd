# Traces of real runs, with the names of their program: numbers and names held
# against llvm-xray extract -symbolize of the program, records by
# vs-llvm-xray.sh.
-m xray/prog.elf xray/fdr-run.xray
--map=xray/prog.elf xray/basic-run.xray
