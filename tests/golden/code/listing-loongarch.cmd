# Mnemonics before what instructions do; held against llvm-objdump-22 -d with
# -M no-aliases, which shows the same from +0 on.  "ud 1" is written as the
# amswap.w that it is.
dump --code --func=plain code/seed-loongarch64-gcc16-Os.o
dump --code --format=jsonl code/shapes-loongarch64.o
