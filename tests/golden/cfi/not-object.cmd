# Nothing to read: exit status 2 and one message each.
# rc: 2
cfi/empty
cfi/magic-only
cfi/note.txt
cfi/none
