# As ops.cmd, first bytes 0xc0 to 0xff.
# rc: 1
-v -j exidx --ops --func='op_19[2-9]' --func='op_2??' exidx/ops.o
