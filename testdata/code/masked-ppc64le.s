# SPDX-License-Identifier: GPL-3.0-or-later
# Two jump tables among the code, whose indices masks alone bound: fewer numbers
# occur than the mask leaves, and a branch leads to the code that ends the first
# table (GCC's of libbfd).  Counted from the first one, an element of the second
# would lead to the nop between two cases.  Of one case the macro says the row.
	.abiversion 2
	.text
	.macro	switches name, row
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
0:	addis	2, 12, .TOC.-0b@ha
	addi	2, 2, .TOC.-0b@l
	.localentry \name, .-\name
	stdu	1, -32(1)
	.cfi_def_cfa_offset 32
	cmpdi	4, 0
	beq	5f
	addis	10, 2, 1f@toc@ha
	addi	10, 10, 1f@toc@l
	rldic	9, 3, 2, 57
	lwax	9, 10, 9
	add	9, 9, 10
	mtctr	9
	bctr
1:	.long	3f - 1b, 9f - 1b, 3f - 1b
5:	addis	10, 2, 2f@toc@ha
	addi	10, 10, 2f@toc@l
	rldic	9, 3, 2, 57
	lwax	9, 10, 9
	add	9, 9, 10
	mtctr	9
	bctr
2:	.long	4f - 2b, 9f - 2b, 9f - 2b
3:	li	3, 3
	addi	1, 1, 32
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	blr
	nop
	.cfi_restore_state
9:	li	3, 9
	addi	1, 1, 32
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	blr
	.cfi_restore_state
	# As far behind nop as the tables are apart.
	nop
	nop
	nop
	nop
	nop
	nop
	.cfi_def_cfa_offset \row
4:	li	3, 4
	addi	1, 1, 32
	.cfi_def_cfa_offset 0
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	switches right, 32
	switches wrong, 48
