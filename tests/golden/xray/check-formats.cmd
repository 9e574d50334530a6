# Every fault of a trace, as src/bad.s and src/basic-bad.s note them.
# rc: 1
check -v --format=jsonl xray/bad-3.xray
check -v --format=sarif xray/bad-3.xray
check -v -Werror=xray-typed-loss xray/typed-run.xray
check -v --require=xray xray/map.elf
# rc: 0
check -v -Wno-xray-freq-emulated --require=xray xray/ring-run.xray
# Seven exceptions leave function 2, one leaves 4: the first few are shown.
check -v xray/bad-13.xray
