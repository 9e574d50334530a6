# Of a hundred functions twenty have a frame.  Where eighteen of these hold at
# calls only, the table is meant so; where seventeen do, that is a fault of each.
# rc: 0
check --code code/framed-aarch64.o
# rc: 1
check --code code/framed3-aarch64.o
