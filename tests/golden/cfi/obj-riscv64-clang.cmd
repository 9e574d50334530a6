# Rows as readelf -wF of binutils 2.47 prints them; ranges by the symbols,
# since relaxation leaves them to relocations.
-j eh_frame cfi/riscv64-clang.o
