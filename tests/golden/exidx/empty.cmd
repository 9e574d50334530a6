# By hand from src/empty.s: entries that cover nothing are not asked what the
# next function does; the one of "untold" that covers its code is.
# rc: 1
check -v exidx/empty.o
