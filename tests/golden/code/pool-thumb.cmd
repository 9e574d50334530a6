# What is wrong, the call behind the constants of "wrong", stands in pool-thumb.s.
# rc: 1
check --code code/pool-thumb.so
