# Traces of real runs, with the names of their program: numbers and names held
# against llvm-xray extract -symbolize of the program, records by
# vs-llvm-xray.sh.
list xray/fdr-run.xray xray/basic-run.xray
list --format=jsonl xray/ring-run.xray
--threads=1 - < xray/ring-run.xray
