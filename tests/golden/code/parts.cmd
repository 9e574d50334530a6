# Parts of functions that jump to one another with a register changed: told once
# where no row has it, and of the other part where one has; arguments that callees
# take away on x86-64.  See the sources.
# rc: 1
check --code -v code/parts-x86.o
check --code -v code/takes-x86.o
