# SPDX-License-Identifier: GPL-3.0-or-later
# Tables right behind the jumps that read them, whose words look like instructions
# that change f31 (GCC's of a function in parts): all cases are in another entry.
# In "moves" a jump reads no table, and what stands behind it is code that does
# change f31.
	.abiversion 2
	.text
	.globl	cases
	.type	cases, @function
cases:	.cfi_startproc
1:	li	3, 1
	blr
2:	li	3, 2
	blr
	.cfi_endproc
	.size	cases, .-cases
	.space	0xc000
	.globl	sw
	.type	sw, @function
sw:	.cfi_startproc
0:	addis	2, 12, .TOC.-0b@ha
	addi	2, 2, .TOC.-0b@l
	.localentry sw, .-sw
	cmplwi	3, 3
	bgt	9f
	addis	10, 2, table@toc@ha
	addi	10, 10, table@toc@l
	rldic	9, 3, 2, 30
	lwax	9, 10, 9
	add	9, 9, 10
	mtctr	9
	bctr
table:	.long	1b - table, 2b - table, 2b - table, 1b - table
9:	li	3, 3
	blr
	.cfi_endproc
	.size	sw, .-sw
	.globl	moves
	.type	moves, @function
moves:	.cfi_startproc
	cmpldi	3, 0
	beq	9f
	mtctr	3
	bctr
9:	fmr	31, 9
	fmr	1, 31
	blr
	.cfi_endproc
	.size	moves, .-moves
	.section .note.GNU-stack, "", @progbits
