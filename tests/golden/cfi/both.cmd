# Two tables of the same code, the same rows; as readelf -wF.
cfi/both.o
-j debug_frame --format=jsonl cfi/both.o
