# By objdump -d, esp is what it was behind the call of the next instruction and
# its pop, and -s of .rodata shows where the jumps lead: to two cases.  All of the
# first function is reached; of the second the row of a case is wrong.
# rc: 1
check --code code/from-next-i386.so
