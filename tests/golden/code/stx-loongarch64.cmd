# By hand, as stx-loongarch64.s says: right is proved, wrong is unknown.
check --code -v code/stx-loongarch64.o
