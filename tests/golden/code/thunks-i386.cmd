# Functions do not end where they call for their address, nor is what "leave"
# lets go an answer to a call; by hand in thunks-i386.s, and objdump -d.
dump -j code code/thunks-i386.so
