# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that run another one on a stack that they are given: the words of the
# frame are there by the row alone, which says where the stack pointer was kept.
# wrong does so without another stack, and without storing.
	.abiversion 2
	.macro	run name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mflr	0
	.ifc	\name, wrong
	stdu	1, -48(1)
	.else
	std	0, -8(6)
	subf	6, 1, 6
	addi	6, 6, -48
	stdux	1, 1, 6
	.endif
	.cfi_def_cfa 1, 48
	.cfi_offset 1, -48
	.cfi_offset 65, -8
	mr	12, 5
	mtctr	5
	bctrl
	nop
	ld	0, 40(1)
	mtlr	0
	.cfi_restore 65
	ld	1, 0(1)
	.cfi_restore 1
	.cfi_def_cfa 1, 0
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	run	right
	run	wrong
