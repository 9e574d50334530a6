# Functions of one entry without names and starts: as was assembled, all hold but
# one without its frame and one with a push too many.
# rc: 1
check --code -v code/merged-apple-x86-64.dylib
# The same where there is a list, and nothing in it.
check --code -v code/empty-apple-x86-64.dylib
