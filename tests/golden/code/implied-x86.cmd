# Truth: objdump -d, and the compilers' own rows beside.
dump -j code -j eh_frame code/seed-x86-64-gcc12-O2.o
# A part whose first instruction only a jump table leads to, and its frame.
dump -j code -j eh_frame code/cases-x86
dump -j code code/no-tables.o
dump -j code --format=jsonl code/no-tables.o
# Where there is debug information, its file is not the source of the entry.
find -j code --format=jsonl sframe/bugs-gas-lines.o nested
# rc: 1
# SFrame that gas has wrong, as bugs-gas.s tells; of "nested" the CFI is.  Of
# "ra_back", whose return address is in rdx and below the stack, both are right.
compare -j code -j sframe sframe/bugs-gas-lines.o
# Rows by r10, and by the word that keeps it, say what those by rsp and r10 do;
# those by rbp behind its pop do not.
compare -j code -j eh_frame cfi/drap.o
# rc: 0
# Parts that only cases lead to, one aligned as a function is; of the other, to
# which a branch that is never taken leads with another frame, nothing is told.
dump -j code code/part-x86.so
compare -j code -j eh_frame code/part-x86.so
# The branch is "none"'s; that a case agrees with the part's row is "next"'s.
check --code code/part-x86.so
check --code --func=none code/part-x86.so
# Pads of calls behind which a frame goes, or what was pushed; and a no-op that
# nothing leads to, of which there is nothing to say.
compare -j code -j eh_frame code/pad-x86.so
dump -j code code/pad-x86.so
