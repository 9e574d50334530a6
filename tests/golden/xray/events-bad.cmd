# What cannot be read tells nothing, wherever it stands; times are those of the
# others (twins.s: calls at 3, 106 and 209ns of a clock that begins at 5000).
# rc: 1
calls -q --format=trace-event xray/bad-1.xray
calls -q --format=trace-event xray/bad-9.xray
calls -q --format=trace-event xray/bad-9.xray xray/twins.xray
calls -q --format=trace-event xray/twins.xray xray/bad-9.xray
calls -q --format=trace-event xray/map.elf xray/twins.xray
