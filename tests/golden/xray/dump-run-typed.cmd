# Traces of real runs, with the names of their program: numbers and names held
# against llvm-xray extract -symbolize of the program, records by
# vs-llvm-xray.sh.
-m 0=xray/prog.elf --format=jsonl xray/typed-run.xray
-m xray/prog.elf --func='t*' xray/ring-run.xray
