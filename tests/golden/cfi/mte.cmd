# Rows as readelf -wF of binutils 2.47 prints them; augmentation zRG.
-j eh_frame cfi/aarch64-mte.o
