# By hand, as gives-aarch64.s says.
# rc: 1
check --code code/gives-aarch64.o
