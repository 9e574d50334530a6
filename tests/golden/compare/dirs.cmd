# Files of the same path, in the order of paths: a.o is before a/x.o.  a.o is
# the same twice (cmp), x.o is old.o and new.o of builds.cmd: one pair of two
# differs, one object is in the first alone and two in the second (ls -R);
# readme and only are text, and count nowhere.
# rc: 1
compare builds/dirs/1 builds/dirs/2
compare --summary builds/dirs/1/ builds/dirs/2//
compare --format=jsonl --summary builds/dirs/2 builds/dirs/1
compare -q builds/dirs/1 builds/dirs/2
compare -v --summary builds/dirs/1 builds/dirs/2
# Files in one of them alone, and nothing else.
compare builds/dirs/1/a builds/dirs/2-mixed
# rc: 0
compare builds/dirs/1/a builds/dirs/1/a
# No object in either: nothing was compared.
# rc: 1
compare builds/src builds/src
# An object beside what is none.
# rc: 2
compare builds/dirs/1-mixed builds/dirs/2-mixed
compare builds/dirs/2-mixed builds/dirs/1-mixed
# A directory and a file, and one that is not there.
compare builds/dirs/1 builds/old.o
compare builds/dirs/1/a builds/dirs/3
