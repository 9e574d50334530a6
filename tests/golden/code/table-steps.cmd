# The index is scaled, added and loaded by instructions of their own; the row of
# one case is wrong from its first instruction on.
# rc: 1
check --code code/table-riscv64.so
check --code code/table-ppc64le.so
# With the table read, all is reached.
# rc: 0
dump -j code code/table-riscv64.so
dump -j code code/table-ppc64le.so
