# Where the rows of a table hold at calls only, an authenticated return address
# that a row has signed is an epilogue that nobody tells, of a leaf too.  A row
# that comes before the instruction that signs is an error as ever.
# rc: 1
check --code -v code/signed-aarch64.o
