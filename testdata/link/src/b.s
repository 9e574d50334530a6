# SPDX-License-Identifier: GPL-3.0-or-later
# The second input.
	.section .text.twin, "ax", @progbits
	.type	twin, @function
twin:
	.cfi_startproc
	pushq	%r12
	.cfi_def_cfa_offset 16
	.cfi_offset %r12, -16
	imulq	$55, %rdi, %rax
	leaq	7(%rax,%rsi,8), %rax
	popq	%r12
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	twin, . - twin

	.section .text.start, "ax", @progbits
	.globl	start
	.type	start, @function
start:
	.cfi_startproc
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	call	plain@plt
	call	bare@plt
	call	inline@plt
	call	twin
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	start, . - start

	.section .text.inline, "axG", @progbits, inline, comdat
	.weak	inline
	.type	inline, @function
inline:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	call	outside@plt
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	inline, . - inline
	.section .note.GNU-stack, "", @progbits
