# What is wrong, and everything else all the same: each text once, in the order
# of the file, with how often it stands there.  src/bad.inc makes a sound table
# of one function with two rows; a table that shows anything else is one whose
# fault it is.
# rc: 0
-j sframe sframe/bad-amd64.o | awk -v RS= '!n[$0]++ { o[++k] = $0 } END { for (i = 1; i <= k; i++) print n[o[i]] " times\n" o[i] }'
# Each table by itself, in order: src/bad-amd64.s has them.
# rc: 1
list -j sframe sframe/bad-amd64.o 2>/dev/null
