# Every register and type of each layout: src/layout.s has them in the order of
# the rows.  Registers of a struct pt_regs are at the offsets that
# arch/x86/include/asm/ptrace.h gives.  All four layouts are found by values, and
# say the same, but that layout 1 cannot say that "regs" was not interrupted.
orc/layout1.o
orc/layout2.o
orc/layout3.o
orc/layout4.o
# By the hash; the first has the one of layout 2.
list orc/header2.o
list orc/header3.o
list orc/header4.o
check -v orc/header2.o
check -v orc/header3.o
check -v orc/header4.o
check -v orc/layout1.o
# LoongArch, src/loongarch.s
orc/loongarch.o
check -v orc/loongarch.o
--format=jsonl orc/loongarch.o
--format=json orc/header4.o
