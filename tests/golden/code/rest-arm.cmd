# Entries that begin inside a function, whose rows are right, and a wrong one.
# rc: 1
check --code -v code/rest-arm
