# Parts of functions that jump to one another with a register changed: told once
# where no row has it, and of the other part where one has.  See the source.
# rc: 1
check --code -v code/told-x86.o
