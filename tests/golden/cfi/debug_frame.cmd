# Rows as readelf -wF; the three versions differ in the CIE alone.
cfi/debug_frame-v1.o
cfi/debug_frame-v3.o
cfi/debug_frame-v4.o
