# By hand from src/ops-bad.s: each finding at the operation it is about, and
# the good entries between are all there.
# rc: 1
--ops cfi/ops-bad.o
