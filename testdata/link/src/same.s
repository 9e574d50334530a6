# SPDX-License-Identifier: GPL-3.0-or-later
# Two static functions of equal code, which only names tell apart.
	.macro	one name
	.section .text.\name, "ax", @progbits
	.type	\name, @function
\name:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	imulq	$31, %rdi, %rax
	leaq	9(%rax,%rsi,4), %rax
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	one	red
	one	blue
	.section .text.both, "ax", @progbits
	.globl	both
	.type	both, @function
both:	.cfi_startproc
	jmp	red
	jmp	blue
	.cfi_endproc
	.size	both, . - both
	.section .note.GNU-stack, "", @progbits
