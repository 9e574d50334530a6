# needs: x86 code
# As mend-state: what lacks is added as is said, and then all holds.
# rc: 1
check --code code/mend-again-x86.o
# rc: 0
check --code code/mend-again-done-x86.o
