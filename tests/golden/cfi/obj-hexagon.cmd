# Rows as readelf -wF of binutils 2.47 prints them with register numbers; it
# does not apply R_HEX_32_PCREL, so addresses were held against the symbols.
-j eh_frame cfi/hexagon.o
