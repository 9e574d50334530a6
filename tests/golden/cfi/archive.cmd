# The members as they are alone; the text file is passed over.
-j eh_frame cfi/two.a
-j eh_frame 'cfi/two.a(cold-gcc.o)'
# rc: 2
'cfi/two.a(none.o)'
