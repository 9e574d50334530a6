# SPDX-License-Identifier: GPL-3.0-or-later
# Frames that every SFrame version can describe: no frame, a frame pointer,
# a large stack frame, a function of more than 256 bytes.
	.text
	.globl	leaf
	.type	leaf, @function
leaf:
	.cfi_startproc
	xorl	%eax, %eax
	ret
	.cfi_endproc
	.size	leaf, .-leaf

	.globl	framed
	.type	framed, @function
framed:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	pushq	%rbx
	.cfi_offset %rbx, -24
	call	leaf
	popq	%rbx
	popq	%rbp
	.cfi_def_cfa %rsp, 8
	.cfi_restore %rbp
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	framed, .-framed

	.globl	large
	.type	large, @function
large:
	.cfi_startproc
	subq	$4096, %rsp
	.cfi_def_cfa_offset 4104
	call	framed
	.fill	300, 1, 0x90
	addq	$4096, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	large, .-large
	.section .note.GNU-stack, "", @progbits
