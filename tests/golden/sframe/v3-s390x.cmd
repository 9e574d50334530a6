# Version 3 on s390x: DEFAULT rows with filler, FLEX rows, PLT blocks.
# Rows checked against readelf --sframe of binutils 2.47.
-j sframe sframe/v3-s390x.o
-j sframe --ops sframe/v3-flex-s390x.o
-j sframe sframe/v3-s390x.so
