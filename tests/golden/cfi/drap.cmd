# Rows as readelf -wF of binutils 2.47 prints them; the expressions as
# readelf -wf prints them (breg10 0; deref and breg6 -n).
-j eh_frame cfi/drap.o
