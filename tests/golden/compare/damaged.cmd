# Tables that are alike, in a file where something else is wrong: what that is
# stands in readelf -W --sframe of these, by hand from .sframe's header and, of the
# archive, from its bytes.
# rc: 1
compare link/sframe-lld.so
compare -q link/sframe-lld.so
compare elf/lost-sframe.o elf/lost-sframe.o
compare -q elf/lost-sframe.o elf/lost-sframe.o
compare elf/cut.a
compare -q elf/header.a
# rc: 2
compare elf/header.a elf/header.a
compare elf/cut.a elf/header.a
