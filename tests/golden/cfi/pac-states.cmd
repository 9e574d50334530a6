# By hand from src/pac.s and AADWARF64, 4.2.
# rc: 1
--ops -j eh_frame cfi/pac.o
