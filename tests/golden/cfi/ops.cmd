# By hand from src/ops.s, every operation; rows as readelf -wF.
--ops cfi/ops.o
--ops --format=jsonl cfi/ops.o
