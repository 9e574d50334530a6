# SPDX-License-Identifier: GPL-3.0-or-later
# A function that calls nothing leaves for the frame of a handler, as GCC 16
# writes __builtin_eh_return(): "right" by a distance that is not known.  "wrong"
# stays in its frame, and "sum" moves it by a number: the link register has
# something else where the rows say that it is the caller's.
	.abiversion 2
	.text
	.macro	body name, move:vararg
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	ld	10, 0(3)
	ld	9, 8(3)
	std	3, -32(1)
	std	4, -24(1)
	.cfi_offset 3, -32
	.cfi_offset 4, -24
	mtlr	9
	ld	3, -32(1)
	ld	4, -24(1)
	\move
	blr
	.cfi_endproc
	.size	\name, . - \name
	.endm
	body	right, add 1, 1, 10
	body	wrong, nop
	body	sum, addi 1, 1, 16
