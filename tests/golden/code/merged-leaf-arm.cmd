# A leaf that is called in the range of its caller's entry.  Truth: the source.
# rc: 1
check --code code/merged-leaf-arm.o
