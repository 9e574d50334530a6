# Operations as readelf -u of binutils 2.47; every row is one of the
# function's rows in .debug_frame (see compare).
-j exidx --ops exidx/gcc-pac.o
-j exidx --ops exidx/cortex-m4.o
-j exidx --ops exidx/cortex-m0.o
