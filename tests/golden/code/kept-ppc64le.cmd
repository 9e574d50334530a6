# Fields of the condition register and vectors, as the ELF V2 ABI has them kept; what
# is wrong is said in the source, the four right_* are proved.
# rc: 1
check --code -v code/kept-ppc64le.o
