# Numbers as readelf -wF of binutils 2.40 has them; names by the ABI:
# 8 to 11 are a4 to a7, 12 to 15 t0 to t3.
-j eh_frame cfi/mips-n32-regs.o
