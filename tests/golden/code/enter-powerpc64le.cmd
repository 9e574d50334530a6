# Calls behind what makes r2, tables in the code, and a call that does not
# return before a block that others lead to.  The directives in the source say
# what each row is; "unreached" are the table and the end of the PLT.
dump -j code code/enter-powerpc64le.so
# rc: 0
check --code -v code/enter-powerpc64le.so code/enter-powerpc64le.o
