# SPDX-License-Identifier: GPL-3.0-or-later
# GCC gives a frame back first, and then loads a vector that it kept below the red
# zone of 288 bytes: a signal may come between, but the table is right.  "wrong"
# loads another word.
	.abiversion 2
	.text
	.macro	function name, from
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	mflr	0
	std	0, 16(1)
	stdu	1, -512(1)
	.cfi_def_cfa_offset 512
	.cfi_offset 65, 16
	li	0, 192
	stvx	31, 1, 0
	.cfi_offset 108, -320
	vxor	31, 31, 31
	bl	other
	nop
	addi	1, 1, 512
	.cfi_def_cfa_offset 0
	li	0, \from
	lvx	31, 1, 0
	.cfi_restore 108
	ld	0, 16(1)
	mtlr	0
	.cfi_restore 65
	blr
	.cfi_endproc
	.size	\name, .-\name
	.endm
	function right, -320
	function wrong, -336
