# SPDX-License-Identifier: GPL-3.0-or-later
# Two members of an archive with copies of one function; FIRST is not linked.
.ifdef FIRST
	.globl	never
	.section .text.never,"ax",@progbits
	.type	never, @function
never:	.cfi_startproc
	leaq	5(%rdi,%rsi,8), %rax
	ret
	.cfi_endproc
	.size	never, . - never
.else
	.globl	used
	.section .text.used,"ax",@progbits
	.type	used, @function
used:	.cfi_startproc
	leaq	9(%rdi,%rsi,8), %rax
	ret
	.cfi_endproc
	.size	used, . - used
.endif
	.section .text.copied,"axG",@progbits,copied,comdat
	.weak	copied
	.type	copied, @function
copied:	.cfi_startproc
	leaq	7(%rdi,%rsi,4), %rax
	imulq	$77777, %rax, %rax
	ret
	.cfi_endproc
	.size	copied, . - copied
	.section .note.GNU-stack,"",@progbits
