# Truth: the directives of thunk-i386.s beside, and objdump -d.  In past rows
# behind the call by ecx would be those of its arguments: nothing is told there.
dump -j code -j eh_frame code/thunk-i386.so
check --code -v code/thunk-i386.so
