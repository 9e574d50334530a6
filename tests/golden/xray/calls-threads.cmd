# A table for each thread: fdr-run's by hand (the counts of leaf, rec, arg and
# tail add up to those of the whole, SELF to the spans 135.362 and 5.478 us;
# vs-llvm-xray.sh holds them against the records that llvm-xray prints).
calls --per-thread -m xray/prog.elf xray/fdr-run.xray
calls --per-thread --sort=total --top=1 xray/bad-5.xray
calls --per-thread --format=csv --sort=id -m xray/prog.elf xray/fdr-run.xray xray/calls-v2-le.xray
calls --per-thread --format=jsonl --thread=21 xray/calls-v5-le.xray
calls --per-thread --format=json --func=work -m xray/prog.elf xray/fdr-run.xray
