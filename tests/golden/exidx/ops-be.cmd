# The same program bytes, in words of the other order.
-j exidx --ops --func='pac*' --func='b2_*' exidx/ops-be.o
# rc: 1
-j exidx --func='op_1??' exidx/ops-be.o
