# Names do nothing to a terminal, and with -C they are read, as objdump
# -dr -C has them.
dump --code code/named-x86.o
dump --code -C code/named-x86.o
dump --code -C --format=jsonl code/named-x86.o
size --as=compact code/named-x86.o
dump -j code --ops -C code/named-x86.o
