# Jumps to thunks are returns, or jumps by a register: by hand from the source.
# Who jumps there has left his frame, of which the thunk's rows say nothing.
# rc: 1
check --code -v code/hardened-s390x.so
# rc: 0
dump -j code code/hardened-s390x.so
