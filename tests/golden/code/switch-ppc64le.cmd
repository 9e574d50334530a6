# By hand from the source: right holds, but nothing in the code shows it; in wrong
# nothing was stored where the row says.
# rc: 1
check --code -v code/switch-ppc64le.o
