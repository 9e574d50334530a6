# Every fault of a trace, as src/bad.s and src/basic-bad.s note them.
# rc: 0
check -v xray/bad-1.xray
check -v xray/bad-5.xray
check -v xray/bad-6.xray
check -v xray/calls-v5-le.xray xray/calls-v1-le.xray
check -v xray/fdr-run.xray xray/ring-run.xray xray/basic-run.xray
check -v xray/typed-run.xray
# Pid in versions that do not have it: a warning, the rest is read, and no
# process is known.
check -v xray/bad-14-v1.xray xray/bad-14-v2.xray
--format=jsonl xray/bad-14-v1.xray
calls --tree xray/bad-14-v2.xray
# rc: 1
check -v xray/bad-2.xray
check -v xray/bad-3.xray
check -v xray/bad-4-le.xray
check -v xray/bad-7.xray
check -v xray/bad-8.xray
