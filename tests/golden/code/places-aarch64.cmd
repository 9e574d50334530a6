# Where each store goes stands in places-aarch64.s; tests/lanes.sh holds what the
# lane says against the pass.
# rc: 1
check --code -v code/places-aarch64.o
