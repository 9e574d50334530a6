# What producers translate wrongly, each case with its rule on both sides: by
# hand from the sources, with readelf --sframe and readelf -wF beside them.
# rc: 1
compare -v sframe/bugs-gas.o
compare -v sframe/bugs-aarch64.o
compare -v sframe/bugs-s390x.o
compare -v sframe/bugs-llvm.o
compare -v sframe/bugs-plt-got.so
# With the line of the instruction at which each begins.
compare -v sframe/bugs-gas-lines.o
# rc: 0
compare -v --format=jsonl --func=fp_expr sframe/bugs-gas-lines.o
# readelf -wF and --sframe show these rules of rbp, too.
compare -v sframe/bugs-gas-cold.o
compare --code sframe/bugs-gas-cold.o
# readelf --debug-dump=frames shows that the PLT is in .eh_frame alone.
compare cfi/plt-both.so
