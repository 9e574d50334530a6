# Frames that routines of the library make, where no symbol says so: GCC 16 -Os,
# stripped; in the second of each machine one slot of "three" is told wrongly.
# The rows of libgcc's own __riscv_save_10 and __riscv_restore_10 are wrong
# (save-restore.S: the frame before it is made; a nop before the row).
# rc: 0
check --code code/stripped-right-ppc64le.so
# rc: 1
check --code code/stripped-wrong-ppc64le.so
check --code code/stripped-right-riscv64.so
check --code code/stripped-wrong-riscv64.so
