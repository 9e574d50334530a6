# SPDX-License-Identifier: GPL-3.0-or-later
# Jump tables behind their jumps, and nops between them and the cases, which are
# read all the same: what a case says wrongly is found.
	.abiversion 2
	.text
	.macro	cases name, wrong
	.balign	16
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	addis	2, 12, .TOC.-\name@ha
	addi	2, 2, .TOC.-\name@l
	.localentry \name, .-\name
	cmplwi	3, 2
	bgt	9f
	mflr	0
	std	0, 16(1)
	stdu	1, -48(1)
	.cfi_def_cfa_offset 48
	.cfi_offset lr, 16
	addis	4, 2, .L\name\()_table@toc@ha
	addi	4, 4, .L\name\()_table@toc@l
	rldic	3, 3, 2, 30
	lwax	3, 4, 3
	add	3, 3, 4
	mtctr	3
	bctr
.L\name\()_table:
	.long	3f-.L\name\()_table, 4f-.L\name\()_table, 3f-.L\name\()_table
	nop
	nop
	ori	2, 2, 0
3:	li	3, 1
4:	std	31, 40(1)
	.cfi_offset 31, -8
	li	31, 0
	ld	31, 40(1)
	.if	!\wrong
	.cfi_restore 31
	.endif
	std	0, 40(1)
	addi	1, 1, 48
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore lr
	.cfi_restore 31
	blr
9:	li	3, 9
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	cases	right, 0
	cases	wrong, 1
