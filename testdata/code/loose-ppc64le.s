# SPDX-License-Identifier: GPL-3.0-or-later
# A jump by a byte through a table that need not have 256 words.  What its last
# one leads to ("far") is no case: it has written over r30's word, and who goes
# on as the others do would have lost it.
#   powerpc64le-linux-gnu-as -o loose.o loose-ppc64le.s
#   powerpc64le-linux-gnu-ld -shared -z max-page-size=4096 -z norelro \
#	-o loose-ppc64le.so loose.o
	.abiversion 2
	.text
	.globl	sw
	.type	sw, @function
sw:
	.cfi_startproc
0:	addis	2, 12, .TOC.-0b@ha
	addi	2, 2, .TOC.-0b@l
	.localentry sw, .-sw
	std	30, -16(1)
	stdu	1, -64(1)
	.cfi_def_cfa_offset 64
	.cfi_offset 30, -16
	mr	30, 3
	cmpdi	4, 0
	beq	9f
	addis	10, 2, table@toc@ha
	addi	10, 10, table@toc@l
	rlwinm	9, 3, 0, 24, 31
	rldic	9, 9, 2, 30
	lwax	9, 10, 9
	add	9, 9, 10
	mtctr	9
	bctr
1:	li	3, 1
	b	9f
2:	li	3, 2
	b	9f
far:	li	3, 3
	std	3, 48(1)
	b	9f
9:	addi	3, 3, 1
	addi	1, 1, 64
	.cfi_def_cfa_offset 0
	ld	30, -16(1)
	.cfi_restore 30
	blr
	.cfi_endproc
	.size	sw, .-sw
	.section .rodata
	.balign	4
table:	.long	1b - table, 2b - table, far - table
	.section .note.GNU-stack, "", @progbits
