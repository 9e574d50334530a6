# Functions and frames by hand, as untold-arm.s says.
dump -j code code/untold-arm.so
