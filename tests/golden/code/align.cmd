# Padding that the linker may take away, by hand: a row behind it, which is where
# the code is once that is linked; and one an instruction later.
# rc: 1
check --code code/align-riscv64.o
check --code code/align-loongarch64.o
