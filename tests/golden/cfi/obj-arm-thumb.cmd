# Rows as readelf -wF of binutils 2.47 prints them, which writes the
# registers of this machine as numbers or with other names.
-j debug_frame cfi/arm-thumb.o
