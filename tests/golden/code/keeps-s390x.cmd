# By hand: f4 has the caller's r9 from the first instruction on; in "lost" no row
# says so at 0x3a, where the branch leads.
# rc: 0
check --code -v code/keeps-s390x.o
