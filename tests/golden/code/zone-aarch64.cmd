# Rows that name words below the stack pointer, where the code loads from there
# (OCaml; read in objdump -d of its libraries): right as far as it does, and
# wrong where it does not, or takes the word with the stack pointer.
# rc: 1
check --code -v code/zone-aarch64.o
# rc: 0
dump -j code --func=takes code/zone-aarch64.o
