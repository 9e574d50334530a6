# A table's element added to what it counts from: the first function is right,
# and was told to have cases of the second table; in the second one the row of
# such a case is wrong, by hand; the third one has its index in ebx, and is right.
# rc: 1
check --code -v code/table-i386.so
