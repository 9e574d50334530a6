# By hand from src/aug.s.
# rc: 1
--raw cfi/aug.o
--format=jsonl cfi/aug.o
