# What objects leave to the linker.  Truth: objdump -dr; the compilers' tables
# are right, and every block is led to by something: nothing is to be assumed.
# Frames by routines of the library: readelf -wf of the same objects.
check --code code/helpers-riscv64.o
check --code code/helpers-ppc64le.o
check --code code/switch-aarch64.o
check --code code/switch-aarch64-clang.o
find --why code/helpers-ppc64le.o three+0x20
# In the library: libgcc pads before __riscv_restore_8, and the row of that nop
# is 16 bytes off.
# rc: 1
check --code code/helpers-riscv64.so
