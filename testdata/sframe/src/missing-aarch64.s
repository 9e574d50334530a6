// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that gas leaves out of .sframe.
	.text
	.globl	fp_alone
	.type	fp_alone, %function
fp_alone:
	.cfi_startproc
	str	x29, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	str	x30, [sp, 8]
	.cfi_offset 30, -8
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	fp_alone, .-fp_alone

	.globl	cfa_other
	.type	cfa_other, %function
cfa_other:
	.cfi_startproc
	mov	x9, sp
	.cfi_def_cfa 9, 0
	nop
	mov	sp, x9
	.cfi_def_cfa 31, 0
	ret
	.cfi_endproc
	.size	cfa_other, .-cfa_other
