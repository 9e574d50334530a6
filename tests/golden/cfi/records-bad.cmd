# By hand from src/records-bad.s: good1 to good4 are there, and each damaged
# record is told of at its offset.
# rc: 1
cfi/records-bad1.o
-q cfi/records-bad1.o
cfi/records-bad2.o
cfi/records-bad3.o
cfi/records-bad4.o
--format=jsonl cfi/records-bad1.o
