# Registers that share a name with a column, and what only JSON could lose: the
# rows of readelf -wF, where column t0 stands under "ra" too.
cfi/riscv64-t0.o
--format=jsonl cfi/riscv64-t0.o
# The rows that text marks "signed with pc" (src/pac.s).
--format=jsonl cfi/aarch64-pac-pc.o
# No rows where nobody asked for any, whatever the format makes them from.
-j compact_unwind --no-rows macho/eh-x86_64.o
