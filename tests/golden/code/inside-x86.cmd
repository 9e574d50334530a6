# Entries that begin inside, as inside-x86.s says; who leads to each start is what
# objdump -d prints.
# rc: 1
check --code -v code/inside-x86.so
