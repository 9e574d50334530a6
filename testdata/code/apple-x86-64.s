# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that one entry of __unwind_info holds, for their words are the same.
	.text
	.macro	framed
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	.endm
	# A table behind a call that does not come back: words that are no code.
	.globl	_cases
_cases:
	.cfi_startproc
	framed
	cmpl	$2, %edi
	ja	2f
	leaq	Ltable(%rip), %rcx
	movslq	(%rcx,%rdi,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
1:	callq	_puts
	popq	%rbp
	retq
2:	callq	_abort
	.cfi_endproc
Ltable:
	.long	1b - Ltable
	.long	2b - Ltable
	.long	1b - Ltable
	# Zeros stand between two of them, and what they would be as code ends
	# inside of the second.
	.globl	_first
_first:
	.cfi_startproc
	framed
	subq	$16, %rsp
	callq	_abort
	.zero	7
	.cfi_endproc
	.globl	_second
_second:
	.cfi_startproc
	movq	_first(%rip), %rax
	testq	%rax, %rax
	je	1f
	framed
	subq	$32, %rsp
	callq	_abort
1:	retq
	.cfi_endproc
	.subsections_via_symbols
