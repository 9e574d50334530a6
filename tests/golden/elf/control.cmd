# Control characters of names are made visible, in messages too.
# rc: 1
-j eh_frame elf/control.o
check -v elf/control.o
-j eh_frame --format=jsonl elf/control.o
# rc: 0
list elf/control.a
list --format=jsonl elf/control.a
# rc: 1
-j sframe elf/control.a
