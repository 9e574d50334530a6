# SPDX-License-Identifier: GPL-3.0-or-later
# What is no instruction on purpose (ud 0) ends a block.
	.text
	.globl	trap
	.type	trap, @function
trap:
	.cfi_startproc
	beqz	$a0, 2f
	addi.d	$sp, $sp, -16
	.cfi_def_cfa_offset 16
	st.d	$ra, $sp, 8
	.cfi_offset 1, -8
	bl	outside
	amswap.w $zero, $ra, $zero
	.cfi_restore 1
	.cfi_def_cfa_offset 0
2:	ret
	.cfi_endproc
	.size	trap, .-trap
