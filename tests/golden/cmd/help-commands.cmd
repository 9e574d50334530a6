# The options of each command; the man page has the same.
list -h
check --help
compare --help
find --help
calls --help
stack --help
size --help
