# By hand from cfi/src/records-bad.s, ops-bad.s, ops.s, aug.s, exprs.s, pac.s,
# lsda-bad.s and bombs.s; versions and widths by cfi/make.sh.
# rc: 1
check -qv cfi/records-bad1.o
check -qv cfi/records-bad2.o
check -qv cfi/records-bad3.o
check -qv cfi/records-bad4.o
check -qv cfi/ops-bad.o
check -qv cfi/aug.o
check -qv cfi/pac.o
check -qv cfi/lsda-bad.o
check -qv cfi/rec64-id8.o
check -qv cfi/cut.o
check -q cfi/bombs.o
# rc: 0
check -qv cfi/exprs.o
check -q cfi/ops.o
check -q cfi/eh_frame-v4.o
