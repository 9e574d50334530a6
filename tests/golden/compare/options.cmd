# Which pair, which functions, what counts as an error.
compare -j eh_frame -j sframe sframe/v3-amd64.o
compare -v --func=fp_expr sframe/bugs-gas.o
# .debug_frame, too, for the function that .eh_frame lacks.
compare -v sframe/v3-both.o
# rc: 1
compare -v -Werror --func=fp_expr sframe/bugs-gas.o
compare -j debug_frame sframe/v3-amd64.o
compare sframe/hand-amd64.o
compare -j sframe -j debug_frame sframe/v3-amd64.o
# rc: 2
compare sframe/v3-amd64.o sframe/v3-amd64.o sframe/v3-amd64.o
compare
compare sframe/nothing.o
