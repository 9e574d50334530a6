# r31 is the same behind the leaf as before it, by objdump -d; r25 is loaded from
# where it was stored in both functions, r26 in the first one.
# rc: 0
check --code code/given-ppc64le.o
