# Callees that take a word away: read by hand.  A row that is late behind a call
# says how much (meets), a register that is kept there is not made up for it
# (keeps: two more instructions, at no call), room without a row is (makes, and
# shares: at a jump, behind the other call and twice behind), with one it is not
# (argues); a register that is popped twice is from where it was pushed the second
# time (twice, and thrice, whose row is late).
# rc: 1
check --code -v code/late-i386.o
