# The same links in every form: nothing is wrong with the first, the second lost
# a record (testdata/link/make.sh), the third is no output.
compare --link --format=json link/all-bfd.so link/a.o link/b.o
compare --link --format=jsonl --summary link/lib.so link/b.o link/lib.a
compare --link --format=github link/all-bfd.so link/a.o link/b.o
compare -q --link link/all-bfd.so link/a.o link/b.o
# rc: 1
compare --link --format=json link/bad-LOST.so link/a.o link/b.o
compare --link --format=github link/bad-LOST.so link/a.o link/b.o
compare -q --link link/bad-LOST.so link/a.o link/b.o
# rc: 2
compare --link --format=json xray/bad-3.xray link/a.o
compare --link link/all-bfd.so
compare --link
compare --link link/all-bfd.so link/no-such.o link/b.o
compare --link link/no-such.so link/a.o
compare --link --map=link/no-such.map link/all-bfd.so link/a.o link/b.o
compare --link link/all-bfd.so link/make.sh
