# What is suppressed or in the baseline is counted, and what is unused told.
# rc: 1
check --suppressions=check/suppress.txt check/records.o
# rc: 2
check --suppressions=check/suppress-bad.txt check/records.o
check --baseline=check/suppress.txt check/records.o
check --suppressions=check/no-such-file check/records.o
# rc: 0
check -v --baseline=check/records.jsonl check/records.o
check --baseline=check/records.jsonl --format=jsonl check/records.o | sed 's/"checks":[0-9]*/"checks":0/g'
# The same functions at other addresses, and one finding more.
# rc: 1
check -v --baseline=check/records-old.jsonl check/records.o
# Lines that are none: the first one has one word.
# rc: 2
check --suppressions=cfi/places.txt cfi/x86-64.o
