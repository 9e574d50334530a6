# needs: Zydis
# f has .debug_frame alone (readelf --debug-dump=frames-interp: .eh_frame has g
# only): nothing reads that while the program runs, unless it is of Go.
# rc: 0
check check/debug-only.elf
list --gaps check/debug-only.elf
check check/debug-go.elf
list --gaps check/debug-go.elf
list --format=jsonl --gaps check/debug-only.elf
# Asked for alone it is a table like others.
list --gaps -j debug_frame check/debug-only.elf
check -q --require=debug_frame:100 check/debug-only.elf
# rc: 1
check -q --require=eh_frame:100 check/debug-only.elf
