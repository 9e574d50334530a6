# SPDX-License-Identifier: GPL-3.0-or-later
# Calls within the module enter behind what makes r2; jump tables stand in the
# code; a call that does not return stands before a block that others lead to.
#   powerpc64le-linux-gnu-as -o enter-powerpc64le.o enter-powerpc64le.s
#   powerpc64le-linux-gnu-ld -shared -s -o enter-powerpc64le.so enter-powerpc64le.o
	.abiversion 2
	.text
	.macro	begins name
	.balign 16
\name:	.cfi_startproc
	addis	2, 12, .TOC.-\name@ha
	addi	2, 2, .TOC.-\name@l
.Lin_\name:
	.endm
	.macro	frame
	mflr	0
	std	0, 16(1)
	stdu	1, -48(1)
	.cfi_def_cfa_offset 48
	.cfi_offset lr, 16
	.endm
	.macro	leave
	addi	1, 1, 48
	.cfi_def_cfa_offset 0
	ld	0, 16(1)
	mtlr	0
	.cfi_restore lr
	blr
	.endm
# Calls itself.
	begins	.Lagain
	frame
	cmpdi	3, 0
	beq	1f
	addi	3, 3, -1
	bl	.Lin_.Lagain
1:	leave
	.cfi_endproc
# Does not return.
	begins	.Lends
	trap
	.cfi_endproc
# What stands behind the call is led to from before the frame.
	begins	.Lcalls
	cmpdi	3, 5
	bgt	1f
	frame
	bl	.Lin_.Lagain
	cmpdi	3, 0
	beq	2f
	leave
	.cfi_def_cfa_offset 48
	.cfi_offset lr, 16
2:	bl	.Lin_.Lends
	.cfi_def_cfa_offset 0
	.cfi_restore lr
1:	li	3, 0
	blr
	.cfi_endproc
# A table in the code.
	begins	.Ltable
	cmplwi	3, 2
	bgt	9f
	frame
	addis	4, 2, 8f@toc@ha
	addi	4, 4, 8f@toc@l
	rldic	3, 3, 2, 30
	lwax	3, 4, 3
	add	3, 3, 4
	mtctr	3
	bctr
8:	.long	1f-8b, 2f-8b, 3f-8b
1:	li	3, 1
2:	nop
3:	leave
9:	li	3, 9
	blr
	.cfi_endproc
# The other way to 2 comes last, over a jump back.
	begins	.Ljoins
	stdu	1, -48(1)
	.cfi_def_cfa_offset 48
	cmpdi	3, 0
	beq	5f
	mflr	0
	std	0, 64(1)
	.cfi_offset lr, 16
	bl	.Lin_.Lagain
	ld	0, 64(1)
	mtlr	0
	.cfi_restore lr
1:	cmpdi	3, 1
	beq	2f
	cmpdi	3, 7
	beq	4f
9:	addi	1, 1, 48
	.cfi_def_cfa_offset 0
	blr
	.cfi_def_cfa_offset 48
4:	mflr	0
	std	0, 64(1)
	.cfi_offset lr, 16
	bl	fatal
	nop
	.cfi_restore lr
2:	mflr	0
	std	0, 64(1)
	.cfi_offset lr, 16
	bl	.Lin_.Lagain
	ld	0, 64(1)
	mtlr	0
	.cfi_restore lr
	b	9b
5:	li	3, 1
	b	1b
	.cfi_endproc
	begins	.Lleaf
	li	3, 3
	blr
	.cfi_endproc
