# The directive stands before the paciasp that signs (LLVM): no fault.
check --code cfi/aarch64-pac-pc.o
