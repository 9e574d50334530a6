# The words behind the tables of "bounded" and "masked" are another table's, which
# these do not read; in "wrong" a case has 48 bytes more than its row says.
# rc: 1
check --code code/trap-ppc64le
