# Operations alone: those of readelf -wf.  In JSON every entry has rows, if only
# an empty list.
-j eh_frame --ops --no-rows cfi/x86-64.elf
-j eh_frame --ops --no-rows --format=jsonl cfi/x86-64.elf
