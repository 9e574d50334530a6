# Calls of run-times' routines, by hand from the sources: of each pair the one named
# wrong_* has its row late, at the call or where the return address is.
# rc: 1
check --code -v code/routines-aarch64.o
check --code -v code/routines-arm.o
check --code -v code/routines-riscv64.o
check --code -v code/routines-s390x.o
