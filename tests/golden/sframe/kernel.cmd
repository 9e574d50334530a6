# What the kernel does not take, in a linked file and in a module: it wants
# version 3, PC-relative starts, functions and rows, and no auxiliary header
# (kernel/unwind/sframe.c, sframe_read_header()).  It sorts a module itself.
# By hand from the headers, which readelf --sframe shows.
# rc: 1
check -j sframe -v --profile=kernel sframe/hand-module.o
check -j sframe -v --profile=kernel sframe/hand-rowless.o
check -j sframe -v --profile=kernel sframe/v2-amd64.o
# rc: 0
check -j sframe -v sframe/hand-module.o sframe/hand-rowless.o
check -j sframe -v --profile=kernel sframe/v3-amd64.o sframe/v3-amd64.so
