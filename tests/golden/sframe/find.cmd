# By bisection of a sorted table (in a block, before it, in ordinary code), by
# the index of an unsorted one and of an object.  By hand from the dumps.
find -j sframe sframe/v3-plt.so 0x27c 0x27a 0x26a caller+4
find -j sframe --format=jsonl sframe/v3-plt.so 0x27c 0x28f
find -j sframe sframe/v3-amd64.o framed+5
find -j sframe sframe/v3-r.o shared
find -j sframe sframe/v3-mold.so other+1
# rc: 1
find -j sframe sframe/v3-plt.so 0x2a3
find -j sframe sframe/v3-lld.so other+1
