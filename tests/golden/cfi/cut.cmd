# A file that ends in the middle: what lies in it is read.
# rc: 1
cfi/cut.o
