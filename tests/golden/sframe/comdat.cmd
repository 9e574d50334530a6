# A function in a group; ld -r, which leaves a relocation of type NONE; a link.
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v3-comdat.o
-j sframe sframe/v3-r.o
-j sframe sframe/v3-comdat.so
