# By hand: what grow-aarch64.s says; at its calls the return address is that of
# what is behind them.
dump -j code code/grow-aarch64.o
