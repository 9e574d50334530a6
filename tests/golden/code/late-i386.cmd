# needs: x86 code
# Callees that take a word away: read by hand.  A row that is late behind a call
# says how much (meets), a register that is kept there is not made up for it
# (keeps: two more instructions, at no call), room without a row is (makes).
# rc: 1
check --code -v code/late-i386.o
