# SPDX-License-Identifier: GPL-3.0-or-later
# A frame whose registers are saved farther than an offset reaches: at a
# constant in another register, as LLVM writes it; and 8 bytes beside.
	.abiversion 2
	.macro	large name, at
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	mflr	0
	std	0, 16(1)
	lis	12, -1
	stdux	1, 1, 12
	.cfi_def_cfa_offset 65536
	.cfi_offset 65, 16
	lis	6, 0
	ori	6, 6, \at
	stdx	30, 1, 6
	.cfi_offset 30, -16
	bl	abort
	nop
	lis	6, 0
	ori	6, 6, 65520
	ldx	30, 1, 6
	.cfi_restore 30
	addis	1, 1, 1
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	.text
	large	right, 65520
	large	beside, 65512
