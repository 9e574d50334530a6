# As ops.cmd, first bytes 0x40 to 0x7f.
-j exidx --ops --func='op_6[4-9]' --func='op_[7-9][0-9]' --func='op_1[01][0-9]' --func='op_12[0-7]' exidx/ops.o
