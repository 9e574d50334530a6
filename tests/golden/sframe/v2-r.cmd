# ld -r of binutils 2.44 misplaces relocations: the second input's function has
# none.  Seen with readelf -r.
# rc: 1
-j sframe sframe/v2-r.o
