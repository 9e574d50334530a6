# Rows as readelf -wF of binutils 2.47 prints them, which writes the
# registers of this machine as numbers or with other names.
-j eh_frame cfi/mips-o32.o
