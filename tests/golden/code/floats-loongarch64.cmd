# LoongArch, lp64d and lp64s: "told" says where fs1 is, falsely by 8 (from the source).
# The ABI has fs0 to fs7 kept (lapcs, "The registers"); of "floats" nothing is said
# where there are no floating-point arguments, for there only GCC does.
# rc: 1
check --code -v code/floats-loongarch64.o
check --code -v code/floats-none-loongarch64.o
