# Frames that are too large for an offset, or made of vectors: of three and two
# functions the first is right, and the CFA of one is not told by its code.  In
# the second file the third and the fifth are right too, the fourth has the row of
# its frame an instruction too long, and the sixth a page too little; of the last
# two, to where nothing is known to lead, the second is late too.  A32 without
# symbols, where all is right.
# rc: 1
check --code code/large-aarch64.o
check --code code/large-ppc64le.o
# rc: 0
check --code code/a32-arm.elf
