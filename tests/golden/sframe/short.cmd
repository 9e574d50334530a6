# An entry that ends inside of its function, one that goes on over the padding
# behind it, and two that are one function: src/hand-short.s, by hand.
check sframe/hand-short.o
check --format=github sframe/hand-short.o
compare -v sframe/hand-short.o
