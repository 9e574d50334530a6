# SPDX-License-Identifier: GPL-3.0-or-later
# Not linked: the code of twin in a.s, under another name and with other rules.
	.section .text.copy, "ax", @progbits
	.globl	copy
	.type	copy, @function
copy:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 24
	imulq	$99, %rdi, %rax
	leaq	3(%rax,%rsi,2), %rax
	popq	%rbp
	ret
	.cfi_endproc
	.size	copy, . - copy
	.section .note.GNU-stack, "", @progbits
