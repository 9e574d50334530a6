# A switch whose default is never leads to the next function with a frame: not
# wrong; without a table behind the branch it is, in leads.next.  A cold part that
# runs on into another one's says nothing of it; a jump into one does (more.cold).  Within a
# function it is nothing where another way proves the row (not in without, false).
# rc: 1
check --code -v code/default-x86.so
