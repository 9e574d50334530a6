# As ops.cmd, operands of all kinds.
# rc: 1
-j exidx --ops --func='[!o]*' --func='o[!p]*' --func='op[!_]*' --func='op_[!0-9]*' exidx/ops.o
