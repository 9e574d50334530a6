# That a change of PSTATE.SM makes vectors zeros, and no change does not: the Arm
# ARM on PSTATE.SM; in which mode a function may be called is AAPCS64's.
check --code -v code/stream-aarch64.o
