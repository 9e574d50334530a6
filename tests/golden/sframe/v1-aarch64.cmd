# Version 1, both byte orders: the same but for it.
# Rows checked against readelf --sframe of binutils 2.40.
-j sframe sframe/v1-aarch64.o
-j sframe sframe/v1-aarch64-be.o
