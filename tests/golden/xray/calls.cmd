# Calls of real runs: counts and sums of thread 2 of fdr-run and basic-run held
# against llvm-xray account (which refuses more than one thread), the rest
# against an independent model by hand from the records.
calls -m xray/prog.elf xray/fdr-run.xray
calls --map xray/prog.elf xray/basic-run.xray
calls -m xray/prog.elf --tree xray/fdr-run.xray
calls -m xray/prog.elf --tree xray/ring-run.xray
calls -m xray/prog.elf --min=1us --tree xray/basic-run.xray
calls -m xray/prog.elf --func='w*' --tree xray/fdr-run.xray
calls -m xray/prog.elf --func='l*' xray/fdr-run.xray
calls --format=jsonl -m xray/prog.elf xray/typed-run.xray
calls --format=json --tree xray/typed-run.xray
# By hand.
calls xray/calls-v5-le.xray
calls --thread=21 --format=jsonl xray/calls-v4-be.xray
calls --tree xray/basic-v3-le.xray
calls --tree xray/bad-5.xray
calls -q xray/bad-5.xray
# Ticks only; not a trace; nothing there.
# rc: 1
calls xray/bad-1.xray
calls xray/map.elf
calls --thread=5 xray/calls-v5-le.xray
calls xray/bad-3.xray
# rc: 2
calls --min=1us xray/bad-1.xray
calls --min=1 xray/calls-v5-le.xray
calls --thread=x xray/calls-v5-le.xray
# rc: 0
# rec is entered 4 deep, 3 times a thread: TOTAL has the outermost calls alone;
# thrower has no exit, but time of its own.  All SELF are 140.84us, the spans of
# both threads (135.362 and 5.478).
calls --sort=total --top=4 -m xray/prog.elf xray/fdr-run.xray
calls --format=csv --sort=id -m xray/prog.elf xray/fdr-run.xray
calls --format=csv --sort=name --top=2 -m xray/prog.elf xray/fdr-run.xray
calls --format=folded --depth=1 -m xray/prog.elf xray/fdr-run.xray
# rc: 2
calls --sort=size xray/fdr-run.xray
calls --top=0 xray/fdr-run.xray
