# What is wrong with the inputs themselves is said, of a section, of the file and
# of an archive, as check says it of each; an error is status 1.
# rc: 1
compare --link link/all-lld.so link/a.o link/b.o elf/lost-link.o
compare --link link/all-lld.so link/a.o link/b.o elf/shentsize.o
compare --link link/all-lld.so link/a.o link/b.o elf/cut.a
# rc: 0
compare --link link/all-lld.so link/a.o link/b.o
# Two maps are one too many, be they the same.
# rc: 2
compare --link --map=link/lib.map --map=link/lib.map link/lib.so link/b.o link/lib.a
