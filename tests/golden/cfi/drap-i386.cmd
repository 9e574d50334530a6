# As drap.
-j eh_frame cfi/drap-i386.o
