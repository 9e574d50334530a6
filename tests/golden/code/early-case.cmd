# A case whose row is told before its frame is made.  Truth: the source.
# rc: 1
check --code code/early-case-aarch64.elf
