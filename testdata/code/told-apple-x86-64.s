# SPDX-License-Identifier: GPL-3.0-or-later
# Of a file without local symbols, what nothing else tells of: data among the
# code, and functions of one entry.  The section of some is not marked as code, as
# ld64 leaves those that a program names.  All rows are right but wrong's.
	.text
	.macro	framed
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	.endm
	# A table of the switch, behind a call that does not come back and what
	# aligns it.
	.globl	_switch
_switch:
	.cfi_startproc
	framed
	cmpl	$3, %edi
	ja	2f
	leaq	Ltable(%rip), %rcx
	movslq	(%rcx,%rdi,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
1:	callq	_puts
	popq	%rbp
	retq
2:	callq	_abort
	nopw	(%rax,%rax)
	.p2align 2, 0x90
Ltable:
	.long	1b - Ltable
	.long	2b - Ltable
	.long	1b - Ltable
	.long	2b - Ltable
	.cfi_endproc
	# Zeros up to the next function, more than align it.
	.globl	_zeros
_zeros:
	.cfi_startproc
	framed
	pushq	%rbx
	.cfi_offset %rbx, -24
	callq	_abort
	nopw	(%rax,%rax)
	.zero	37
	.cfi_endproc
	# The last of its section: a name follows that is no code.
	.globl	_last
_last:
	.cfi_startproc
	framed
	callq	_puts
	popq	%rbp
	retq
	.cfi_endproc

	.section __TEXT,__cstring,cstring_literals
Lname:	.asciz	"\006\007\016\026\027\036\037\047 is no code"

	.section __TEXT,mine,regular,pure_instructions
	.p2align 4
	# One entry: its words are equal.
one:
	.cfi_startproc
	framed
	subq	$32, %rsp
	leaq	Lname(%rip), %rdi
	callq	_puts
	addq	$32, %rsp
	popq	%rbp
	retq
	.cfi_endproc
	.p2align 4, 0x90
two:
	.cfi_startproc
	framed
	subq	$64, %rsp
	callq	_puts
	addq	$64, %rsp
	popq	%rbp
	retq
	.cfi_endproc
	.p2align 4, 0x90
	# Its word has a frame, and it makes none.
wrong:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	.cfi_def_cfa_register %rbp
	.cfi_offset %rbx, -24
	subq	$24, %rsp
	callq	_puts
	addq	$24, %rsp
	retq
	.cfi_endproc
