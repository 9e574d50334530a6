# Every fault of a trace, as src/bad.s and src/basic-bad.s note them.
# rc: 0
check xray/bad-1.xray
check xray/bad-5.xray
check xray/bad-6.xray
check xray/calls-v5-le.xray xray/calls-v1-le.xray
check xray/fdr-run.xray xray/ring-run.xray xray/basic-run.xray
check xray/typed-run.xray
# rc: 1
check -v xray/bad-2.xray
check xray/bad-3.xray
check xray/bad-4-le.xray
check -v xray/bad-7.xray
check xray/bad-8.xray
check xray/bad-9.xray
check xray/bad-10.xray
check xray/bad-11.xray
check xray/bad-basic.xray
check --format=jsonl xray/bad-3.xray
check --format=sarif xray/bad-3.xray
check -Werror=xray-typed-loss xray/typed-run.xray
check --require=xray xray/map.elf
# rc: 0
check -Wno-xray-freq-emulated --require=xray xray/ring-run.xray
# Seven exceptions leave function 2, one leaves 4: the first few are shown.
check xray/bad-13.xray
