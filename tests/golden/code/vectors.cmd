# By hand: who keeps vectors keeps the registers that functions have to keep in
# their first eight bytes (zSeries ELF ABI, "Vector Register Usage"; lapcs, "The
# registers").  "moved" loads other words into them, which no row says.
# rc: 0
check --code -v code/vectors-s390x.o
check --code -v code/vectors-loongarch64.o
