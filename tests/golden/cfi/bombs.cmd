# By hand from src/bombs.s: states are remembered up to a bound, every entry
# is there.
# rc: 1
cfi/bombs.o
