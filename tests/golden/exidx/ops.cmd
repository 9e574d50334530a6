# Every first byte, then operands of all kinds: operations as readelf -u of
# binutils 2.47 prints them, but for letter case, ranges written out, and what
# it calls unsupported; rows by hand from src/ops.s.
# rc: 1
-j exidx --ops exidx/ops.o
