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
