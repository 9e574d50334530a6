# What producers translate wrongly, each case with its rule on both sides: by
# hand from the sources, with readelf --sframe and readelf -wF beside them.
# rc: 1
compare sframe/bugs-gas.o
compare sframe/bugs-aarch64.o
compare sframe/bugs-s390x.o
compare sframe/bugs-llvm.o
compare sframe/bugs-plt-got.so
# With the line of the instruction at which each begins.
compare sframe/bugs-gas-lines.o
# rc: 0
compare --format=jsonl --func=fp_expr sframe/bugs-gas-lines.o
