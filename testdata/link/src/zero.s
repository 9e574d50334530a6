# SPDX-License-Identifier: GPL-3.0-or-later
# An entry without code at the start of a function.
	.text
	.cfi_startproc
	.cfi_endproc
	.globl	real
	.type	real, @function
real:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	real, . - real
	.section .note.GNU-stack, "", @progbits
