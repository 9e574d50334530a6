# -C reads names that differ, too; what they hold does nothing to a terminal.
# c++filt agrees.
compare builds/names-old.o builds/names-new.o
compare -C builds/names-old.o builds/names-new.o
compare -C --format=jsonl builds/names-old.o builds/names-new.o
compare --format=jsonl builds/names-old.o builds/names-new.o
compare -v -C --format=github builds/names-old.o builds/names-new.o
