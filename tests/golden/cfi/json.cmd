# The same rows as elf-x86-64 in both forms of JSON.
-j eh_frame --format=json cfi/x86-64.elf
-j eh_frame --format=jsonl cfi/x86-64.elf
-j eh_frame --ops --format=jsonl --func=call cfi/x86-64.elf
