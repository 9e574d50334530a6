# SPDX-License-Identifier: GPL-3.0-or-later
# What is known of frames that are aligned, or that another block made.
	.text
# Intel's compiler (OpenJDK's libjsvml): r12 is at ((cfa - 8) & -64) + place,
# where cfa - 16 was aligned, which is the same as stacks are aligned.
	.macro	saved name, from, place
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register rbp
	andq	$-64, %rsp
	subq	$192, %rsp
	movq	%r12, 8(%rsp)
	movq	%r13, (%rsp)
	# DW_CFA_expression: from; minus; const4s -64; and; const4s place; plus
	.cfi_escape 0x10, 12, 14, 0x30 + \from, 0x1c, 0x0d, 0xc0, 0xff, 0xff, 0xff, 0x1a, 0x0d, \place & 0xff, \place >> 8 & 0xff, 0xff, 0xff, 0x22
	.cfi_escape 0x10, 13, 14, 0x38, 0x1c, 0x0d, 0xc0, 0xff, 0xff, 0xff, 0x1a, 0x0d, 0x40, 0xff, 0xff, 0xff, 0x22
	movl	%eax, %r12d
	movl	%edx, %r13d
	call	outside
	movq	8(%rsp), %r12
	.cfi_restore r12
	movq	(%rsp), %r13
	.cfi_restore r13
	movq	%rbp, %rsp
	popq	%rbp
	.cfi_def_cfa rsp, 8
	.cfi_restore rbp
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	saved	right, 8, -184
	saved	same, 16, -184
	saved	wrong, 8, -192		# r13's place
	saved	nobodys, 8, -176	# nothing is stored there
	saved	other, 24, -184		# of other 64 bytes for one CFA in four

# Parts of functions that have their row alone: where the stack pointer is, the
# first pop tells, and what comes next agrees, or does not.
	.macro	part name, first, second
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -16
	.cfi_offset rbx, -32
	.cfi_offset r12, -24
	call	outside
	addq	$40, %rsp
	popq	%\first
	popq	%\second
	popq	%rbp
	.cfi_def_cfa rsp, 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	part	popped, rbx, r12
	part	swapped, r12, rbx
	.section .note.GNU-stack,"",@progbits
