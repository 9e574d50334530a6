# Version 2 on AArch64: signed return addresses, key B, both byte orders.
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v2-aarch64.o
-j sframe sframe/v2-aarch64-be.o
-j sframe sframe/v2-aarch64.so
