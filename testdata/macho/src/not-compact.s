# SPDX-License-Identifier: GPL-3.0-or-later
# ELF, x86-64: call frame information that no compact word says, one function
# for each reason, and some at the edges of what words say.

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	nop
	.endm
	.macro	endfunc name
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.text
# 255 words, and 256 without an instruction that tells.
	func	small
	.cfi_def_cfa_offset 2040
	endfunc	small
	func	large
	.cfi_def_cfa_offset 2048
	endfunc	large
# 256 by sub; rbx and the return address are not in its operand.
	func	by_code
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	sub	$2032, %rsp
	.cfi_def_cfa_offset 2048
	nop
	endfunc	by_code
# All six, in an order of their own.
	func	six
	.cfi_def_cfa_offset 64
	.cfi_offset rbp, -16
	.cfi_offset r15, -24
	.cfi_offset rbx, -32
	.cfi_offset r12, -40
	.cfi_offset r14, -48
	.cfi_offset r13, -56
	endfunc	six
	func	apart
	.cfi_def_cfa_offset 64
	.cfi_offset rbx, -24
	endfunc	apart
	func	odd
	.cfi_def_cfa_offset 12
	endfunc	odd
	func	frame
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -16
	.cfi_offset rbx, -56
	.cfi_offset r12, -40
	endfunc	frame
	func	far
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -16
	.cfi_offset rbx, -2064
	endfunc	far
	func	wide
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -16
	.cfi_offset rbx, -24
	.cfi_offset r12, -64
	endfunc	wide
	func	no_slot
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -16
	.cfi_offset rbx, 8
	endfunc	no_slot
	func	other_frame
	.cfi_def_cfa rbp, 24
	.cfi_offset rbp, -24
	endfunc	other_frame
	func	lost_frame
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -24
	endfunc	lost_frame
	func	scratch
	.cfi_offset r8, -16
	endfunc	scratch
	func	scratch_frame
	.cfi_def_cfa rbp, 16
	.cfi_offset rbp, -16
	.cfi_offset r8, -24
	endfunc	scratch_frame
	func	base
	.cfi_def_cfa r10, 0
	endfunc	base
	func	expression
	.cfi_escape 0x0f, 3, 0x77, 8, 6
	endfunc	expression
	func	moved
	.cfi_offset rip, -16
	endfunc	moved
	func	outermost
	.cfi_undefined rip
	endfunc	outermost
	func	signal
	.cfi_signal_frame
	endfunc	signal
# Arguments are pushed and taken off again, twice.
	func	pushes
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	push	%rdi
	.cfi_def_cfa_offset 40
	pop	%rdi
	.cfi_def_cfa_offset 32
	push	%rsi
	.cfi_def_cfa_offset 40
	pop	%rsi
	.cfi_def_cfa_offset 32
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	endfunc	pushes
	.section .note.GNU-stack, "", @progbits
