# Leaves whose prologue is told late: by hand from the source.  Mach-O's are excused
# where the next row tells all of it, ELF's are not.
# rc: 1
check --code -v code/leaves-late-macho.o
check --code -v code/leaves-late-aarch64.o
