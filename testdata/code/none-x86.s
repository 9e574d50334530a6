# SPDX-License-Identifier: GPL-3.0-or-later
#
# Functions that keep no register but rbp for their callers (clang's and GCC's
# preserve_none, GCC's no_callee_saved_registers), as compilers write them: which
# of the registers such a one changes first is chance.  With "one" each changes a
# single register, as nobody does by such a convention.
	.text
	.macro	func first, others:vararg
	.type	f\@, @function
f\@:	.cfi_startproc
	push	%rax
	.cfi_def_cfa_offset 16
	mov	%rdi, %\first
.ifndef	one
	.irp	other, \others
	mov	%rsi, %\other
	.endr
.endif
	call	next
	lea	(%rax, %\first), %rax
	pop	%rcx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	f\@, . - f\@
	.endm

	.rept	8
	func	rbx, r12, r13
	func	r12, r13, rbx
	func	r13, rbx, r12
	.endr
