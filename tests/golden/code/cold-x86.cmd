# A jump that agrees with a part's row, which is that of a function's start, is
# heard (.Lpart); with .Llone nobody agrees.  By hand.
# rc: 1
check --code code/cold-x86.o
