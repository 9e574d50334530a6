# Functions and frames by hand, as aside-arm.s says; "number" begins none.
dump -j code code/aside-arm.so
