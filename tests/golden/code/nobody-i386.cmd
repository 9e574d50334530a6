# Calls that do not come back lift no stack pointer (right); what was let go
# before is told as it was (lost).  Truth: the source.
# rc: 1
check --code -v code/nobody-i386.o
