# What lacks is added as is said, in the source, and then all holds.
# rc: 1
check --code code/mend-state-x86.o
# rc: 0
check --code code/mend-state-done-x86.o
