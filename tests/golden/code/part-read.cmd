# What is not read to its end is not judged: the rows behind that are missing.
# rc: 0
check --code cfi/part-read.o
