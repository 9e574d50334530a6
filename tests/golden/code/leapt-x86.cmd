# What a jump leaps over is data (data) but where it is code to its end (code),
# or a row begins in it (row).  Truth: the source.
# rc: 1
check --code -v code/leapt-x86.o
