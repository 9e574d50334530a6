# Landing pads to which nothing but what traps leads (Ada), by hand from the sources:
# "other" and "pushes" are assumed, "right" is not.
check --code -v code/traps-x86.o
check --code -v code/traps-arm.o
