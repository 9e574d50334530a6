# All versions against .eh_frame: nothing differs.
compare sframe/v1-amd64.o
compare sframe/v1-amd64.so
compare sframe/v1-aarch64.o
compare sframe/v1-aarch64-be.o
compare sframe/v2-amd64.so
compare sframe/v2-aarch64.o
compare sframe/v2-aarch64.so
compare sframe/v2-pcrel-amd64.o
compare sframe/v3-amd64.so
compare sframe/v3-aarch64-be.o
compare sframe/v3-s390x.o
compare sframe/v3-mold.so
