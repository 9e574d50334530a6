# Written by hand, each wrong function beside a right one: frames of vectors,
# whose length is vlenb (two right: 6 lengths by "mul", one and two by steps; 5 in
# the row for 6; an instruction late); pairs of registers of T-Head's and of Zilsd
# (ra and s0, s0 and s1 exchanged); floats in words of four bytes, where s0 in such
# a word is one warning.  Which bytes are which instructions is checked
# in code_riscv_custom.c and code_riscv_fields.c.
# rc: 1
check --code code/vlenb-riscv64.o
check --code code/thead-riscv64.o
check --code code/zilsd-riscv32.o
# rc: 0
check --code code/short-riscv64.o
dump --code code/vlenb-riscv64.o
