# Jump tables that a mask bounds, of which fewer elements are there: objdump -dz
# shows three words behind each bctr, and that the beq leads behind those of the
# first.  Only the row of a case of the second table is wrong, where it is so.
# rc: 1
check --code code/masked-ppc64le.so
