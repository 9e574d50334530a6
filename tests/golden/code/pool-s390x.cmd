# Constants are no code where an address before leads to them: by hand, beside
# objdump.
# rc: 0
check --code -v code/pool-s390x.o
check --code -v code/vector-s390x.o
