# cfi/src/apart.s: no function is in both, which is said once and not of each;
# in cfi/both.o all are.
# rc: 0
compare -v cfi/apart.so
compare --format=jsonl cfi/apart.so
compare cfi/both.o
