# SPDX-License-Identifier: GPL-3.0-or-later
# A leaf keeps the frame pointer on the stack and gives it back (FRRouting's
# babeld); what is restored by it then is the caller's, if it is restored from
# where it was saved.  Of r26 that is so in one of two functions.
	.abiversion 2
	.text
	.type	leaf, @function
leaf:
	.cfi_startproc
	std	31, -8(1)
	stdu	1, -48(1)
	.cfi_def_cfa_offset 48
	.cfi_offset 31, -8
	ld	3, 0(3)
	mr	31, 1
	.cfi_def_cfa_register 31
	addi	1, 31, 48
	.cfi_def_cfa 1, 0
	xori	3, 3, 254
	ld	31, -8(1)
	.cfi_restore 31
	blr
	.cfi_endproc
	.size	leaf, .-leaf

	.macro	keeper name, slot
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	mflr	0
	std	31, -8(1)
	std	0, 16(1)
	stdu	1, -96(1)
	.cfi_def_cfa_offset 96
	.cfi_offset 65, 16
	.cfi_offset 31, -8
	mr	31, 1
	.cfi_def_cfa_register 31
	std	25, 40(31)
	.cfi_offset 25, -56
	std	26, 48(31)
	.cfi_offset 26, -48
	mr	25, 3
	mr	26, 4
	bl	leaf
	add	3, 3, 25
	add	4, 3, 26
	ld	25, 40(31)
	.cfi_restore 25
	ld	26, \slot(31)
	.cfi_restore 26
	bl	other
	nop
	addi	1, 31, 96
	.cfi_def_cfa 1, 0
	ld	0, 16(1)
	ld	31, -8(1)
	.cfi_restore 31
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	keeper right, 48
	keeper wrong, 56
