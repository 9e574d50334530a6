# SPDX-License-Identifier: GPL-3.0-or-later
# A function without code in front of one that has some, as compilers make of
# one whose every path is undefined.
	.text
	.globl	nothing
	.type	nothing, @function
nothing:
	.cfi_startproc
	.cfi_endproc
	.size	nothing, .-nothing
	.globl	something
	.type	something, @function
something:
	.cfi_startproc
	nop
	ret
	.cfi_endproc
	.size	something, .-something
	.section .note.GNU-stack, "", @progbits
