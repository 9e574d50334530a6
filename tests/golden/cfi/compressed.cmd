# The rows of debug_frame-v4.o: zlib, zstd, and the old form with a name of
# its own.
--func=early cfi/zlib.o
--func=early cfi/zstd.o
--func=early cfi/zdebug.o
