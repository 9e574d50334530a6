# RISC-V millicode returns by t0 while ra is saved as any other register: libgcc's
# __riscv_save_0 and its like.
	.text
	.globl	save
	.type	save, @function
save:
	.cfi_startproc
	.cfi_return_column t0
	.cfi_offset t0, 0
	addi	sp, sp, -16
	.cfi_def_cfa_offset 16
	.cfi_offset ra, -8
	.cfi_offset s0, -16
	jr	t0
	.cfi_endproc
	.size	save, . - save
