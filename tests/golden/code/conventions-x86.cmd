# needs: x86 code
# Arguments in callee-saved registers: "jumps", "calls" and "context" have them;
# of "answers", "changes", "moves" and "mixed" nothing shows any, and callers of
# "frame" may need rbp.
check --code -v code/lent-x86.o
# Of the two one has the name of a function that is called so.
check --code -v code/regcall-x86-64-macho.o
# What stands before functions is run by nobody.
check --code -v code/kcfi-x86.o
list --gaps -v code/kcfi-x86.o
