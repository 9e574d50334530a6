# By hand from src/rec64.s: every entry is there, whatever the width of its
# id, which readers disagree about.
cfi/rec64-id4.o
cfi/rec64-id8.o
cfi/rec64-id8-be.o
