# Header fields as readelf -wf prints them.
--raw cfi/x86-64.elf
