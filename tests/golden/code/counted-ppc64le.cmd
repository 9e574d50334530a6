# 3936 and 8 times 4096 bytes are 36704, as the rows say; with 9 rounds they are
# 40800.
# rc: 1
check --code -v code/counted-ppc64le.o
