# What can be read of two files is in the document, if the other cannot.
# rc: 2
compare --format=json cfi/two.a no-such-file
compare --format=json no-such-file cfi/eh.so
compare --format=json cfi/README cfi/eh.so
