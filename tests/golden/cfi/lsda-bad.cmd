# By hand from src/lsda-bad.s; good and good_too are whole.
# rc: 1
-j lsda cfi/lsda-bad.o
