# What is wrong, one instruction of "caller", stands in case-s390x.s.
# rc: 1
check --code code/case-s390x.so
