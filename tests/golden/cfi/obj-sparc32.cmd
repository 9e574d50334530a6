# As obj-sparc64, with words of 4 bytes.
-j eh_frame cfi/sparc32.o
