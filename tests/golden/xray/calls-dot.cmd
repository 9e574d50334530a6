# The graph of calls: counts and times of fdr-run are those of --tree, added up by
# hand; rec calls itself 18 times below 6 calls, 2.284us are the outermost 6 of
# these 18.  vs-llvm-xray.sh holds counts and sums against llvm-xray graph.
calls --format=dot -m xray/prog.elf xray/fdr-run.xray
calls --format=dot --per-thread xray/calls-v5-le.xray
# --func: what it calls and what calls it; --min: without tail.
calls --format=dot -m xray/prog.elf --func=thrower xray/fdr-run.xray
calls --format=dot -m xray/prog.elf --min=100ns --func='[wt]*' xray/fdr-run.xray
