# As ops.cmd, first bytes 0x80 to 0xbf.
# rc: 1
-j exidx --ops --func='op_12[89]' --func='op_1[3-8][0-9]' --func='op_19[01]' exidx/ops.o
