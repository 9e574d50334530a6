# By hand from crash.s: one block is assumed, what stands behind two traps (more).
check --code code/crash-aarch64.o
check --code code/crash-riscv64.o
