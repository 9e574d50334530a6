# By hand from src/hand-flex.s: shapes of FLEX rows, of which the second half is
# malformed (filler for FP, which Linux takes, is a warning), an outermost
# function and a signal frame without rows.
# rc: 1
sframe/hand-flex.o
check sframe/hand-flex.o
# rc: 0
find sframe/hand-flex.o .text+0xa .text+0xb
# A filler that is only doubtful (src/filler-amd64.s) hides no row that is wrong.
# rc: 1
check -Wno-sframe-flex-needless sframe/hand-filler.o
# A writable section (readelf -S: WA) is a fault of what is linked alone.
check sframe/writable.so
# rc: 0
check sframe/writable.o
