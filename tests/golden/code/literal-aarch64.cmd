# A store by an index that is a word behind the function, as Go's asyncPreempt
# has it (read in objdump -d): right where that is the row's, and wrong where it
# is another word.
# rc: 1
check --code -v code/literal-aarch64.o
