# What iret and uiret take says what an interrupt has pushed below it: truth are
# the directives beside, as GCC writes them.  "both" is doubtful,
# and of "never" and "spins" nothing says what they begin with.
dump -j code code/isr-x86.o
# rc: 0
compare -j code -j eh_frame code/isr-x86.o
