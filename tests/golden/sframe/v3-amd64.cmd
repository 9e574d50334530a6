# Version 3, an object and links by GNU ld and mold (no PLT rows).
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v3-amd64.o
-j sframe sframe/v3-amd64.so
-j sframe sframe/v3-mold.so
