# Rows as readelf -wF of binutils 2.47 prints them; it takes the addresses of
# this file wrong, which are those of the symbols here (R_MIPS_PC32 with
# three types in one entry).
-j eh_frame cfi/mips64el.o
