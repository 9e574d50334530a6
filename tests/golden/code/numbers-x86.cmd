# Functions and frames by hand, as numbers-x86.s says.
dump -j code code/numbers-x86
