# SPDX-License-Identifier: GPL-3.0-or-later
# Equal code, the rules are not.
	.macro	one name, offset
	.section .text.\name, "ax", @progbits
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset \offset
	imulq	$31, %rdi, %rax
	leaq	9(%rax,%rsi,4), %rax
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	one	first, 16
	one	second, 24
	.section .note.GNU-stack, "", @progbits
