# Arguments in callee-saved registers: "jumps", "calls" and "context" have them;
# of "answers", "changes", "moves" and "mixed" nothing shows any, and callers of
# "frame" may need rbp.
check --code -v code/lent-x86.o
# Of the two one has the name of a function that is called so.
check --code -v code/regcall-x86-64-macho.o
# What stands before functions is run by nobody.
check --code -v code/kcfi-x86.o
list --gaps -v code/kcfi-x86.o
list --gaps -v code/kcfi-i386.o
# Jumps to thunks are returns, or jumps by a register: by hand from the sources,
# and from readelf's rows.  (-mfunction-return= of GCC 16 writes such code.)  Where
# a return is a load and a jump, rows that go on are wrong behind the load.
# rc: 1
check --code -v code/hardened-x86.o
check --code -v code/hardened-i386.o
