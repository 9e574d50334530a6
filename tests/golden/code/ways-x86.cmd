# Each wrong function's row was taken from the right one's, and put where its
# name says; "apart" is how noreturn calls leave a block that another entry or a
# table leads to.
# rc: 1
check --code -v code/ways-x86.o
# rc: 0
find --why code/ways-x86.o loop_early+8 waits_early+0x15
