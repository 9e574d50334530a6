# Functions that gas leaves out; the reasons are those of its own warnings.
compare -v sframe/missing-amd64.o
compare -v sframe/missing-aarch64.o
compare -v --format=jsonl sframe/missing-aarch64.o
# The same of older producers: gas 2.40 (which warns of none), 2.44 and LLVM.
compare -v sframe/v1-missing-old.o
compare -v sframe/v2-missing-old.o
compare -v sframe/v2-missing-llvm.o
# GNU ld said "unexpected SFrame format version 2" and "SFrame section ignored".
compare -v sframe/v2-lost.o
# And so, with readelf --sframe, .sframe has the linker's own rows alone; who
# wrote what it did not take, .comment tells.  One line tells of all functions.
compare -v sframe/unlinked.so
compare sframe/obsolete.so
compare --format=jsonl sframe/obsolete.so
# An entry without rows says in version 3 that the function is the outermost,
# which the second one is not.
# rc: 1
compare -v sframe/hand-rowless.o
