# Who is right?  Truth: objdump -d.  odd_cfa: the code lays down 10 bytes
# (aghi %r15,-10), which SFrame cannot write.  aarch64: nothing of the
# kind is in its code.
# rc: 1
compare --code sframe/bugs-s390x.o
compare --code --format=jsonl sframe/bugs-s390x.o
compare --code --format=github sframe/bugs-s390x.o
compare --code sframe/bugs-aarch64.o
compare sframe/bugs-s390x.o
