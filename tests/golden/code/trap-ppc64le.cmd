# The word behind the table of "bounded" is another table's; in "wrong" a case has 48
# bytes more than its row says.
# rc: 1
check --code code/trap-ppc64le
