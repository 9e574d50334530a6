# Every first byte, then operands of all kinds: operations as readelf -u of
# binutils 2.47 prints them, but for letter case, ranges written out, and what
# it calls unsupported; rows by hand from src/ops.s.  Here those up to 0x3f,
# which change vsp.
-j exidx --ops --func='op_[0-9]' --func='op_[1-5][0-9]' --func='op_6[0-3]' exidx/ops.o
