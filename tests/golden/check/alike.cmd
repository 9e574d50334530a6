# Three of the functions are wrong though programs that are right stand before
# theirs with the same bytes (testdata/check/src/alike.s tells which and why).
# rc: 0
check -v check/alike.elf
check --threads=3 check/alike.elf
