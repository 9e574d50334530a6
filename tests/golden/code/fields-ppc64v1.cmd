# fields-ppc64v1.s: cr4 saved and told by the column of cr2 is no clobber
# (GCC, rs6000_emit_prologue(): one CR register for all but ELF V2); a wrong slot
# of lr is told as before.
# rc: 1
check --code -v code/fields-ppc64v1.o
# ends-ppc64v1.s: abort() by its stub does not come back, labs() does.
# rc: 0
dump -j code code/ends-ppc64v1.so
