# Two builds of one source, which says for each function what is to be found:
# testdata/builds/src/one.s.  Three errors (wrong, lost, steady.cold), the rest
# notes.
# rc: 1
compare -v builds/old.so builds/new.so
compare -v --summary builds/old.so builds/new.so
compare -v --format=jsonl builds/old.so builds/new.so
# rc: 0
compare -v --color=always --func=changed builds/old.so builds/new.so
# rc: 1
compare -v --format=github builds/old.so builds/new.so
compare -v --format=github builds/old.so builds/new.so
compare -v -q builds/old.so builds/new.so
# Without symbols: place and code tell which function is which.  steady.cold is
# now code that nobody names beside code that changed, so that its frame may be
# that of another function.
compare -v builds/old-stripped.so builds/new-stripped.so
# In objects relocations tell what is a place.
compare -v builds/old.o builds/new.o
# The same file, and the same without symbols: by layout.
# rc: 0
compare -v builds/old.so builds/old.so
compare -v builds/old.so builds/old-stripped.so
