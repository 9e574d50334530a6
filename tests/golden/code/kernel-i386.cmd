# What Linux keeps, and what functions may change: by hand from the source, beside
# objdump.
check --code -v code/kernel-i386.o
