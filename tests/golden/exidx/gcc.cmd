# Operations as readelf -u of binutils 2.47; every row is one of the
# function's rows in .debug_frame (see compare).
-j exidx --ops exidx/gcc-thumb.o
-j exidx --ops exidx/gcc-arm.o
-j exidx --ops exidx/gcc-thumb-O0.o
