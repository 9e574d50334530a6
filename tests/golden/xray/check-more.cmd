# Every fault of a trace, as src/bad.s and src/basic-bad.s note them.
# rc: 1
check -v xray/bad-9.xray
check -v xray/bad-10.xray
check -v xray/bad-11.xray
check -v xray/bad-basic.xray
