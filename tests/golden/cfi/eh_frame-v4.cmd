# Rows as readelf -wF.
cfi/eh_frame-v4.o
