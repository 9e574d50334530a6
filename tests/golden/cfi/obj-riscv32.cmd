# Rows as readelf -wF of binutils 2.47 prints them.
-j eh_frame cfi/riscv32.o
