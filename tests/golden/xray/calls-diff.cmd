# Both sides are those of calls for each trace alone.
calls --diff -m xray/prog.elf xray/fdr-run.xray xray/basic-run.xray
calls --diff --sort=calls --top=3 xray/calls-v5-le.xray xray/fdr-run.xray
calls --diff --format=csv --sort=name -m xray/prog.elf xray/fdr-run.xray xray/basic-run.xray
calls --diff --format=jsonl --sort=id xray/calls-v5-le.xray xray/calls-v4-be.xray
# The map of another program for the new one: names differ, numbers do not count.
calls --diff --format=json --top=2 -m xray/prog.elf -m xray/map.elf xray/fdr-run.xray xray/basic-run.xray
# Another frequency (basic-v3 has 2.1 GHz): 200 ticks are 95.24ns.
calls --diff xray/calls-v5-le.xray xray/basic-v3-le.xray
# rc: 1
calls --diff xray/calls-v5-le.xray xray/bad-1.xray
# rc: 2
calls --diff xray/calls-v5-le.xray
calls --diff xray/calls-v5-le.xray xray/no-such-file
calls --diff -m xray/prog.elf -m xray/prog.elf -m xray/map.elf xray/fdr-run.xray xray/basic-run.xray
calls -m xray/prog.elf -m xray/map.elf xray/fdr-run.xray
calls --diff --tree xray/fdr-run.xray xray/basic-run.xray
calls --diff --format=dot xray/fdr-run.xray xray/basic-run.xray
