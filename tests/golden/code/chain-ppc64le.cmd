# The back chain: ELF V2 ABI, 2.2.3, "The stack pointer always points to it".
dump -j code code/chain-ppc64le.o
