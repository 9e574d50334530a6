# By hand from cfi/src/records-bad.s, ops-bad.s, ops.s, aug.s, exprs.s, pac.s,
# lsda-bad.s and bombs.s; versions and widths by cfi/make.sh.
# rc: 1
check -v cfi/records-bad1.o
check -v cfi/records-bad2.o
check -v cfi/records-bad3.o
check -v cfi/records-bad4.o
check -v cfi/ops-bad.o
check -v cfi/aug.o
check -v cfi/pac.o
check -v cfi/lsda-bad.o
check -v cfi/rec64-id8.o
check -v cfi/cut.o
check cfi/bombs.o
# rc: 0
check -v cfi/exprs.o
check -v cfi/ops.o
check -v cfi/eh_frame-v4.o
