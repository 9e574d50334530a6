# What is known of a file, of its container too, is counted and is no finding
# any more; what is new beside it is.  The first run's output is the second's
# baseline.
# rc: 0
check --format jsonl elf/lost-none.o link/sf-joined.o | "$UNWINDDUMP" check --baseline=- elf/lost-none.o link/sf-joined.o
# rc: 1
check --format jsonl elf/lost-none.o | "$UNWINDDUMP" check --baseline=- elf/lost-none.o link/sf-joined.o
check --format jsonl elf/lost-none.o | "$UNWINDDUMP" check -q --baseline=- link/sf-joined.o
# Nothing in these can be checked: that it is known makes it no better.
check --format jsonl elf/cut.a elf/header.a | "$UNWINDDUMP" check --baseline=- elf/cut.a elf/header.a
check --format jsonl elf/header.a | "$UNWINDDUMP" check --baseline=- --format=jsonl elf/header.a
check --format jsonl elf/header.a | "$UNWINDDUMP" check -q --baseline=- elf/header.a
