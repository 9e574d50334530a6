# By hand from src/signal.s; rows as readelf -wF.
--ops -j eh_frame cfi/signal.o
