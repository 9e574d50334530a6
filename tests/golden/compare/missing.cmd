# Functions that gas leaves out; the reasons are those of its own warnings.
compare sframe/missing-amd64.o
compare sframe/missing-aarch64.o
compare --format=jsonl sframe/missing-aarch64.o
