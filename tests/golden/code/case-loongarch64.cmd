# What stands in case-loongarch64.s.
# rc: 1
check --code code/case-loongarch64.so
