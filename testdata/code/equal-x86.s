# SPDX-License-Identifier: GPL-3.0-or-later
# One frame, described in ways that mean the same: nothing is to be said of any.

	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

# As compilers do.
	func	usual
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	mov	%rsp, %rbp
	.cfi_def_cfa_register rbp
	sub	$32, %rsp
	mov	%rbx, -8(%rbp)
	.cfi_offset rbx, -24
	mov	%edi, %ebx
	call	outside
	mov	-8(%rbp), %rbx
	.cfi_restore rbx
	leave
	.cfi_def_cfa rsp, 8
	.cfi_restore rbp
	ret
	end	usual

# The CFA by rsp until the frame is whole, and from the call on again.
	func	by_rsp
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	mov	%rsp, %rbp
	sub	$32, %rsp
	.cfi_def_cfa_offset 48
	mov	%rbx, -8(%rbp)
	.cfi_offset rbx, -24
	mov	%edi, %ebx
	.cfi_def_cfa rbp, 16
	call	outside
	mov	-8(%rbp), %rbx
	.cfi_def_cfa rsp, 48
	mov	%eax, %eax
	leave
	.cfi_def_cfa rsp, 8
	ret
	end	by_rsp

# The save is told before the register changes, not when it is made, and the
# restore long after.
	func	late_save
	sub	$24, %rsp
	.cfi_def_cfa_offset 32
	mov	%rbx, 8(%rsp)
	mov	%r12, 16(%rsp)
	mov	%edi, %eax
	.cfi_offset rbx, -24
	.cfi_offset r12, -16
	mov	%eax, %ebx
	mov	%esi, %r12d
	call	outside
	mov	8(%rsp), %rbx
	mov	16(%rsp), %r12
	mov	%eax, %eax
	.cfi_restore rbx
	.cfi_restore r12
	add	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	end	late_save

# By expressions: the CFA as rsp and a number, the save as the CFA and one.
	func	expressions
	push	%rbx
	.cfi_escape 0x0f, 2, 0x77, 16
	.cfi_escape 0x10, 3, 2, 0x09, 0xf0
	.cfi_restore rbx
	.cfi_escape 0x10, 3, 3, 0x11, 0x70, 0x22
	mov	%edi, %ebx
	call	outside
	pop	%rbx
	.cfi_def_cfa rsp, 8
	.cfi_restore rbx
	ret
	end	expressions

# The CFA by a copy of the stack pointer, and a register kept in another.
	func	copies
	mov	%rsp, %r10
	.cfi_def_cfa r10, 8
	mov	%rbx, %r11
	.cfi_register rbx, r11
	mov	%edi, %ebx
	lea	1(%rbx), %eax
	mov	%r11, %rbx
	.cfi_restore rbx
	.cfi_def_cfa rsp, 8
	ret
	end	copies

# "Same" said where it goes without saying; rows that change nothing.
	func	same
	.cfi_same_value rbx
	.cfi_same_value r15
	sub	$8, %rsp
	.cfi_def_cfa_offset 16
	call	outside
	.cfi_def_cfa_offset 16
	.cfi_same_value rbp
	add	$8, %rsp
	.cfi_adjust_cfa_offset -8
	ret
	end	same

# States kept and taken back, instead of rules one by one.
	func	states
	.cfi_remember_state
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	test	%edi, %edi
	je	1f
	.cfi_remember_state
	pop	%rbx
	.cfi_restore rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_restore_state
1:	call	outside
	pop	%rbx
	.cfi_restore_state
	ret
	end	states

	.section .note.GNU-stack, "", @progbits
