# SPDX-License-Identifier: GPL-3.0-or-later
# D's final switch: GCC traps what is no case (twlgti) before it reads a table, of
# an index that has 12 bits.  Behind the table of "bounded" stands another's, whose
# word, if it counts from the first, leads to what fills the room before a case, with
# no frame.  In "wrong" a case's row has no frame.
	.abiversion 2
	.macro	begin, name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	lis	2, .TOC.@ha
	addi	2, 2, .TOC.@l
	.localentry \name, .-\name
	stdu	1, -48(1)
	.cfi_def_cfa_offset 48
	.endm
	.macro	through
	lwax	9, 8, 9
	add	9, 9, 8
	mtctr	9
	bctr
	.endm
	.macro	leave
	addi	1, 1, 48
	.cfi_def_cfa_offset 0
	blr
	.cfi_def_cfa_offset 48
	.endm
	.text
	begin	bounded
	addis	8, 2, 0f@toc@ha
	addi	8, 8, 0f@toc@l
	twlgti	3, 1
	rldic	9, 3, 2, 50
	through
0:	.long	2f - 0b, 3f - 0b
	.long	4f - 0b
2:	li	3, 2
	addi	1, 1, 48
	.cfi_def_cfa_offset 0
	blr
4:	nop
	nop
	.cfi_def_cfa_offset 48
3:	li	3, 3
	leave
	.cfi_endproc
	.size	bounded, .-bounded
	begin	wrong
	addis	8, 2, 0f@toc@ha
	addi	8, 8, 0f@toc@l
	twlgti	3, 1
	rldic	9, 3, 2, 50
	through
0:	.long	2f - 0b, 3f - 0b
2:	li	3, 2
	leave
	.cfi_def_cfa_offset 0
3:	li	3, 3
	addi	1, 1, 48
	blr
	.cfi_endproc
	.size	wrong, .-wrong
	.section .note.GNU-stack, "", @progbits
