# By hand from the source: a call of what follows changes the link register.
# rc: 1
check --code code/next-aarch64.o
check --code code/next-arm.o
check --code code/next-thumb.o
check --code code/next-loongarch64.o
check --code code/next-ppc64le.o
check --code code/next-riscv64.o
check --code code/next-s390x.o
