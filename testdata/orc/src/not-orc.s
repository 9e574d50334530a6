# SPDX-License-Identifier: GPL-3.0-or-later
# One function for each thing that ORC cannot hold, and some that it can.

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	endfunc name
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.text
	func	fits
	push	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	mov	%rsp, %rbp
	.cfi_def_cfa_register rbp
	jmp	1f
	.p2align 4
1:	pop	%rbp
	.cfi_def_cfa rsp, 8
	.cfi_restore rbp
	endfunc	fits

# Follows at once, and says what was said last: no entry.
	func	follows
	nop
	endfunc	follows

	func	base
	.cfi_def_cfa r12, 8
	endfunc	base

	func	base_offset
	.cfi_def_cfa r10, 8
	endfunc	base_offset

	func	base_expression
	.cfi_escape 0x0f, 3, 0x77, 8, 6
	endfunc	base_expression

	func	base_rbp_word
	.cfi_escape 0x0f, 3, 0x76, 0x78, 6
	.cfi_escape 0x10, 6, 2, 0x76, 0
	endfunc	base_rbp_word

	func	large
	.cfi_def_cfa_offset 32768
	endfunc	large

	func	largest
	.cfi_def_cfa_offset 32767
	endfunc	largest

	func	return_address
	.cfi_offset rip, -16
	endfunc	return_address

	func	outermost
	.cfi_undefined rip
	endfunc	outermost

	func	rbp_register
	.cfi_register rbp, rbx
	endfunc	rbp_register

	func	rbp_expression
	.cfi_escape 0x10, 6, 2, 0x77, 0
	endfunc	rbp_expression

	func	signal
	.cfi_signal_frame
	endfunc	signal

# An empty entry before another.
	func	alias
	.cfi_endproc
	.cfi_startproc
	nop
	.cfi_endproc
	.size	alias, . - alias
	.section .note.GNU-stack, "", @progbits
