# 21 functions keep rbx on their stacks and change it.  Where no row tells of
# it they are one note, where 22 others have one each is named; those that
# change r15 and keep it nowhere are one note in both, and so are the two that
# change r14 beside it; what changes r13 alone is a warning.  The jump to cold+7 has
# rbx 16 below the CFA, as objdump -d shows, and the row there says 24, also in the
# object, where it lies in another section.  The one to "lukewarm" has rsp at 32
# below the CFA, and its row is that of a function that is called; "filled",
# "open_ended" and "next" have no fault.
# rc: 1
check --code -v code/kept-x86.so
# rc: 1
check --code code/kept-few-x86.o
