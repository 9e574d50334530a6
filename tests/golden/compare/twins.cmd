# The same code with directives that are translated rightly, and links without
# the wrong rows: nothing differs (one signal frame has an entry without rows).
compare -v sframe/bugs-gas-twin.o
compare -v sframe/bugs-aarch64-twin.o
compare -v sframe/bugs-s390x-twin.o
compare -v sframe/bugs-llvm-twin.o
compare -v sframe/v3-plt.so
compare -v sframe/v3-plt-ibt.so
compare -v sframe/v3-s390x.so
compare -v sframe/v3-aarch64.so
compare -v sframe/v3-comdat.so
compare -v sframe/v3-r.o
compare -v sframe/v3-noshdr.so
compare -v sframe/v3-flex-amd64.o
compare -v sframe/v3-flex-s390x.o
compare -v sframe/hand-rows.o
