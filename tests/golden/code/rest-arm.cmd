# Entries that begin inside a function, whose rows are right, one of several
# functions, and a wrong one.
# rc: 1
check --code -v code/rest-arm
