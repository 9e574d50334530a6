# Version 3 on AArch64, both byte orders.
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v3-aarch64.o
-j sframe sframe/v3-aarch64-be.o
-j sframe sframe/v3-aarch64.so
