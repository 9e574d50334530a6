# needs: x86 code
# A switch whose default is never leads to the next function with a frame: not
# wrong; without a table behind the branch it is, in leads.next alone.
# rc: 1
check --code -v code/default-x86.so
