# Rows that code implies.  Those of the compilers stand beside them: where both
# differ, GCC moves the CFA to x29 a few instructions late or early, and lists a
# register that was not loaded yet; each was read in objdump -d.
dump -j code -j eh_frame code/seed-aarch64-gcc-O2.o
dump -j code --func=early --format=jsonl code/seed-aarch64-gcc-O2.o
dump -j code code/seed-riscv64-gcc16-Os.o
# A function that leaves with its frame, others whose loops turn.
dump -j code code/shapes-aarch64.o
# Words that are lent to who is called: the rows beside are those of the source.
dump -j code -j eh_frame code/lent-aarch64.o
# Held against the compiler's: where both differ, both are true (as above).
compare -j code -j eh_frame code/seed-aarch64-gcc-O2.o
# rc: 1
# What is false by faults-aarch64.s; where a register is in a word alone, a table
# that names the register does not say the same.
compare -j code -j eh_frame code/faults-aarch64.o
# rc: 0
find -j code code/seed-aarch64-gcc-O2.o early+0x20
# rc: 2
check -j code code/shapes-aarch64.o
list -j code code/shapes-aarch64.o
# rc: 0
# A handler behind a call that does not come back, in the source: who takes it
# for what the call comes back to does not come to its caller, and is doubtful;
# who comes back to a part of its own is not.
dump -j code code/trap-aarch64.o
