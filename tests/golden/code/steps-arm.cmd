# Functions and frames by hand, as steps-arm.s says.
dump -j code code/steps-arm.so
