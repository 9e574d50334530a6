# SPDX-License-Identifier: GPL-3.0-or-later
# An array of any length is let go by the back chain (clang); another word than
# that at the stack pointer says nothing of it.
	.abiversion 2
	.text
	.globl	array
	.type	array, @function
array:
	.cfi_startproc
	mflr	0
	std	31, -8(1)
	stdu	1, -80(1)
	std	0, 96(1)
	.cfi_def_cfa_offset 80
	.cfi_offset 31, -8
	.cfi_offset lr, 16
	mr	31, 1
	.cfi_def_cfa_register 31
	ld	5, 0(1)
	neg	3, 3
	stdux	5, 1, 3
	bl	outside
	nop
	ld	1, 0(1)
	.cfi_def_cfa 1, 0
	ld	0, 16(1)
	ld	31, -8(1)
	mtlr	0
	blr
	.cfi_endproc
	.size	array, .-array
	.globl	other
	.type	other, @function
other:
	.cfi_startproc
	mflr	0
	std	31, -8(1)
	stdu	1, -80(1)
	std	0, 96(1)
	.cfi_def_cfa_offset 80
	.cfi_offset 31, -8
	.cfi_offset lr, 16
	mr	31, 1
	.cfi_def_cfa_register 31
	ld	5, 0(1)
	neg	3, 3
	stdux	5, 1, 3
	bl	outside
	nop
	ld	1, 8(1)
	.cfi_def_cfa 1, 0
	ld	0, 16(1)
	ld	31, -8(1)
	mtlr	0
	blr
	.cfi_endproc
	.size	other, .-other
