# SPDX-License-Identifier: GPL-3.0-or-later
# The static function of the name that one.s has too: other code, other rules.
	.text
	.type	twin, @function
twin:	.cfi_startproc
	pushq	%r12
	.cfi_def_cfa_offset 16
	.cfi_offset %r12, -16
	pushq	%r13
	.cfi_def_cfa_offset 24
	.cfi_offset %r13, -24
	leaq	1(%rdi,%rsi,8), %r12
	imulq	$77, %r12, %rax
	popq	%r13
	.cfi_def_cfa_offset 16
	popq	%r12
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	twin, . - twin
	.section .note.GNU-stack, "", @progbits
