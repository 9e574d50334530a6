# By hand, as resumed-aarch64.s says: where "two" calls for nobody nothing is
# told, and zeros that fill up make no difference.
dump -j code code/resumed-aarch64
compare -v -j code -j debug_frame code/resumed-aarch64
