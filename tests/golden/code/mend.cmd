# What is missing stands beside each function in mend-x86.s, mend-aarch64.s;
# tests/code-ops.sh puts what is said here into sources.
# rc: 1
check --code -v code/mend-x86.o
check --code code/mend-aarch64.o
check --code --format=jsonl -j eh_frame code/mend-x86.o
check --code --format=sarif code/mend-aarch64.o
# rc: 0
check --code code/mend-pair-aarch64.o
