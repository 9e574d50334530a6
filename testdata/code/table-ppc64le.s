# SPDX-License-Identifier: GPL-3.0-or-later
# A jump through a table that is found by the table of contents, step by step.
# The row of one case (bad) is wrong from its first instruction on.
	.abiversion 2
	.text
	.globl	sw
	.type	sw, @function
sw:
	.cfi_startproc
0:	addis	2, 12, .TOC.-0b@ha
	addi	2, 2, .TOC.-0b@l
	.localentry sw, .-sw
	cmplwi	3, 2
	stdu	1, -32(1)
	.cfi_def_cfa_offset 32
	bgt	9f
	addis	10, 2, table@toc@ha
	addi	10, 10, table@toc@l
	rldic	9, 3, 2, 30
	lwax	9, 10, 9
	add	9, 9, 10
	mtctr	9
	bctr
1:	li	3, 1
	addi	1, 1, 32
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	blr
	.cfi_restore_state
2:	li	3, 2
	addi	1, 1, 32
	.cfi_remember_state
	.cfi_def_cfa_offset 0
	blr
	.cfi_restore_state
	.cfi_def_cfa_offset 48
bad:	li	3, 3
	addi	1, 1, 32
	.cfi_def_cfa_offset 0
	blr
	.cfi_def_cfa_offset 32
9:	addi	1, 1, 32
	.cfi_def_cfa_offset 0
	blr
	.cfi_endproc
	.size	sw, .-sw
	.section .rodata
	.balign	4
table:	.long	1b - table, 2b - table, bad - table
