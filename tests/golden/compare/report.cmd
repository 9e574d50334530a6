# As workflow commands: the same as in text.
# rc: 1
compare --format=github sframe/bugs-gas.o
# Code that changed is nobody's fault.
# rc: 0
compare --format=github sframe/v3-plt.so sframe/bugs-plt-got.so
# rc: 1
compare -Werror --format=github --func=fp_expr sframe/bugs-gas.o
# rc: 0
compare --format=github sframe/missing-aarch64.o
# Each pair of tables has its check, or is one of xcheck-compare.  The rows are
# those of readelf -wF, .ARM.exidx' those of readelf -u.
# rc: 1
compare -j eh_frame -j debug_frame --format=github check/records.o
compare --format=github exidx/apcs.o
compare --format=github --func=other_cfa orc/differ-sframe.o
