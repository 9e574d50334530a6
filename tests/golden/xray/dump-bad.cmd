# What can still be read of damaged traces; places by the source, src/bad.s.
# rc: 1
xray/bad-2.xray
xray/bad-3.xray
xray/bad-4-be.xray
xray/bad-7.xray
xray/bad-8.xray
xray/bad-9.xray
xray/bad-10.xray
xray/bad-11.xray
xray/bad-basic.xray
--format=jsonl xray/bad-4-le.xray
list xray/bad-3.xray
# rc: 0
xray/bad-1.xray
list xray/bad-4-le.xray
