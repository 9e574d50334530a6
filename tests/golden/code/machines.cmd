# Functions as compilers write them (frames.c, eh.cc), one object a machine:
# what tables say of them is right, but for what was read in objdump -d:
# riscv32 early returns at 0xc8 before any frame is there, and the rows of the
# frame go on (LLVM), as in arm at 0xb8; arm big moves sp twice, described once; b-key: early is
# signed at 0x104, where the branch from 0xbc leads, until 0x108.
# rc: 0
check --code cfi/aarch64.o
check --code cfi/aarch64_be.o
check --code cfi/aarch64-pac.o
check --code cfi/aarch64-pac-pc.o
check --code cfi/aarch64-sve.o
check --code cfi/s390x.o
check --code cfi/loongarch64.o
check --code cfi/ppc64le.o
check --code cfi/eh-aarch64.o
check --code cfi/eh-riscv64.o
check --code exidx/exec.elf
check --code exidx/image.elf
check --code macho/arm64.dylib
# rc: 1
# clang has no rows for the epilogue, and one for two steps of the prologue.
check --code cfi/arm.o
check --code cfi/riscv32.o
check --code cfi/aarch64-bkey.o
