# Which function is thrown away is known from what refers to it, and which row is
# wrong from what was assembled.
# rc: 1
check --code -v -j debug_frame code/gone-x86.so
# Rows of code are told of those that are there.
# rc: 1
compare -j code -j debug_frame code/gone-x86.so
