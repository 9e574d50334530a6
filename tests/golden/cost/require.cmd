# 17 bytes of .text are under .eh_frame, 5324 are not (see gaps.cmd); padding
# and the PLT do not count: 17 of 5341 are 0.318 %.
check cost/gaps.so
check --require=eh_frame:0.3 cost/gaps.so
check -Wno-cov-hole --require=eh_frame:0% cost/gaps-i386.o
# rc: 1
check --require=eh_frame:0.32% cost/gaps.so
check --require=eh_frame:99 --format=jsonl cost/gaps-aarch64.so
# rc: 2
check --require=eh_frame:101 cost/gaps.so
check --require=eh_frame: cost/gaps.so
check --require=eh_frames:9 cost/gaps.so
# rc: 0
# Two pieces are one finding: readelf has FDEs for 0x15d-0x15e and 0x115f-0x1160,
# and a symbol at no other place of .text.
check cost/holes.so
# Where the program starts is no reason for all that follows.
check cost/holes-mixed.so
# What has no exception index on Arm lacks nothing in .eh_frame: a note.
check cost/ocaml-arm.o
