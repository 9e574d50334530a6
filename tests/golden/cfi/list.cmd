# Sizes as readelf -S has them, entries and rows as the goldens of the same
# files.
list cfi/x86-64.elf cfi/x86-64.o cfi/both.o cfi/eh.so cfi/two.a
list --format=jsonl cfi/x86-64.elf cfi/both.o
list -j eh_frame cfi/plt-noshdr.so
# rc: 1
list cfi/records-bad1.o
