# Sizes of .sframe in the same files, which GNU as 2.47 made (readelf -S): 0x79
# and 0xcf bytes, and 0x70 with the rows for the PLT that GNU ld added.
size --as=sframe sframe/v3-amd64.o sframe/v3-aarch64.o sframe/v3-plt.so
size --as=sframe --format=jsonl sframe/v3-plt.so
size --as=sframe2 sframe/v3-amd64.o
# Of these GNU as 2.47 left out all: their .sframe is a header of 28 bytes.
size --as=sframe sframe/missing-amd64.o sframe/missing-aarch64.o
# Of two sections that both begin at 0: 0x59 bytes.
size --as=sframe sframe/v3-comdat.o
# Three sections of one name, two of them in groups: 0x6d bytes, as GNU as 2.47
# writes for the same functions with .cfi directives.
size --as=sframe cfi/groups.o
# rc: 1
size --as=sframe cfi/i386.o
# rc: 2
size --as=colour cfi/eh.so
# Members without any are counted, and one that was asked for by its name is
# told.
# rc: 1
size --as=sframe 'elf/bare4.a(bare1.o)'
# rc: 0
size --as=sframe elf/bare4.a
# Of stubs on s390x the file's own .sframe tells (111 bytes by readelf -S); where
# it has none, that depends on the link: two stubs, 24 bytes each.
size --as=sframe sframe/v3-s390x.so
size --as=sframe cost/bare-s390x.so
size --as=sframe --format=jsonl cost/bare-s390x.so
