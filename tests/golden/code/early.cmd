# Cases behind a table in the code, and calls of a leaf by a frame that is made:
# which are right says each source.
# rc: 1
check --code -v code/cases-ppc64le.o
check --code -v -j exidx code/leaf-arm
