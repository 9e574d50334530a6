# Header fields as readelf -wf prints them.
--raw cfi/x86-64.elf
# Registers by number and name (readelf -wf: r7 (rsp), r16 (rip)).
# rc: 0
dump --raw --ops cfi/signal.o
