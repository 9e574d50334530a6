# As LLVM 22 compiles calls.c, read in llvm-objdump -d: Xqccmp has ra at the
# top and fp set; the same bytes under the name of Zcmp, which has no pushfp, and
# under both; floats of 4 bytes, whose places .cfi_offset cannot tell where words
# have 8 (fs0 of k is stored at cfa-28, and the table has -24).
# rc: 0
check --code code/xqccmp-riscv64.o
check --code code/zcmp-riscv64.o
check --code code/both-riscv64.o
check --code code/single-riscv32.o
# rc: 1
check --code code/single-riscv64.o
# By the ABI (psABI, "Floating-point Register Convention"), fs0 is kept or not.
# rc: 0
check --code -v code/floats-riscv64.o
check --code -v code/floats-none-riscv64.o
# rc: 1
check --code -v code/short-floats-riscv64.o
