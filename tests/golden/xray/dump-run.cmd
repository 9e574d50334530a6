# Traces of real runs, with the names of their program: numbers and names held
# against llvm-xray extract -symbolize of the program, records by
# vs-llvm-xray.sh.
-m xray/prog.elf xray/fdr-run.xray
--map=xray/prog.elf xray/basic-run.xray
-m 0=xray/prog.elf --format=jsonl xray/typed-run.xray
-m xray/prog.elf --func='t*' xray/ring-run.xray
list xray/fdr-run.xray xray/basic-run.xray
list --format=jsonl xray/ring-run.xray
--threads=1 - < xray/ring-run.xray
