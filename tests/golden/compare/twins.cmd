# The same code with directives that are translated rightly, and links without
# the wrong rows: nothing differs (one signal frame has an entry without rows).
compare sframe/bugs-gas-twin.o
compare sframe/bugs-aarch64-twin.o
compare sframe/bugs-s390x-twin.o
compare sframe/bugs-llvm-twin.o
compare sframe/v3-plt.so
compare sframe/v3-plt-ibt.so
compare sframe/v3-s390x.so
compare sframe/v3-aarch64.so
compare sframe/v3-comdat.so
compare sframe/v3-r.o
compare sframe/v3-noshdr.so
compare sframe/v3-flex-amd64.o
compare sframe/v3-flex-s390x.o
compare sframe/hand-rows.o
