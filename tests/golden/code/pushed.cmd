# What takes a word away at its end was given it: the rows of "resolve" know
# better than its start does.
# rc: 1
check --code -v code/pushed-x86.o
