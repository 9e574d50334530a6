# Calls and jumps in two words.  The directives in the source say what each row
# is; "apart" leads nobody knows where.
dump -j code code/far-riscv64.so
# rc: 0
check --code -v code/far-riscv64.so code/far-riscv64.o
dump --code --func=calls code/far-riscv64.o
dump --code --func=apart code/far-riscv64.so
