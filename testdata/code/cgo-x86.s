# SPDX-License-Identifier: GPL-3.0-or-later
# Go beside C, as cgo has it: what has no entry is Go's, which preserves no
# register but the frame pointer, and is right with that; what has one is C's.
	.section .gopclntab, "a"
	.long	0xfffffff1

	.text
	.globl	calls
	.type	calls, @function
calls:	.cfi_startproc
	subq	$8, %rsp
	.cfi_adjust_cfa_offset 8
	call	go
	call	clobbers
	addq	$8, %rsp
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc

	.p2align 4
	.type	clobbers, @function
clobbers:
	.cfi_startproc
	xorl	%ebx, %ebx
	ret
	.cfi_endproc

	.p2align 5
go:	subq	$24, %rsp
	movq	%rbp, 16(%rsp)
	leaq	16(%rsp), %rbp
	xorl	%ebx, %ebx
	movq	16(%rsp), %rbp
	addq	$24, %rsp
	ret
