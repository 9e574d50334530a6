# Numbers as readelf -wF of binutils 2.40 has them; names by the ABI:
# 8 to 15 are t0 to t7.
-j eh_frame cfi/mips-o32-regs.o
