# Version 1: objects, and a link whose PLT blocks say no size.
# Rows checked against readelf --sframe of binutils 2.40, which shows 'u' for
# the fixed return address and starts before relocation.
-j sframe sframe/v1-amd64.o
-j sframe sframe/v1-amd64.so
