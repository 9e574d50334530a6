// SPDX-License-Identifier: GPL-3.0-or-later
// What the first line of a PLT has pushed for the resolver: that it is there,
// the code does not tell, and not that it is not.
	.text
	.globl	resolve
	.type	resolve, %function
resolve:
	.cfi_startproc
	bti	c
	.cfi_rel_offset 30, 8
	stp	x8, x9, [sp, -16]!
	.cfi_adjust_cfa_offset 16
	bl	outside
	ldp	x8, x9, [sp], 16
	.cfi_adjust_cfa_offset -16
	ldp	x17, x30, [sp], 16
	.cfi_adjust_cfa_offset -16
	br	x16
	.cfi_endproc
	.size	resolve, .-resolve
