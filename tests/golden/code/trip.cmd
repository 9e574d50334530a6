# Directives that --ops told of compilers' output without any, assembled behind
# the instructions that it named (testdata/code/make.sh): the pass, which knows
# the code alone, proves each row, and they are those that the code implies.
# Jumps go through tables that objects have in parts: by ADD and SUB, and in
# bytes behind the jump.
check --code -j eh_frame code/trip-riscv64.o
compare -j code -j eh_frame code/trip-riscv64.o
dump -j code --ops --no-rows code/trip-riscv64.o
check --code -j eh_frame code/trip-loongarch64.o
compare -j code -j eh_frame code/trip-loongarch64.o
check --code -j eh_frame code/trip-thumb.o
compare -j code -j eh_frame code/trip-thumb.o
