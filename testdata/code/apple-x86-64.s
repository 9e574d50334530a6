# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that one entry of __unwind_info holds, for their words are the same.
	.text
	# Zeros stand between two of them, and what they would be as code ends
	# inside of the second.
	.macro	framed
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	.endm
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
