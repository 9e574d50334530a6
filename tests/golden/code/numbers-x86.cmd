# Functions and frames by hand, as numbers-x86.s says.
# needs: x86 code
dump -j code code/numbers-x86
