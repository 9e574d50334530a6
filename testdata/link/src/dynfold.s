# SPDX-License-Identifier: GPL-3.0-or-later
# Two functions with the same code and rules that a library exports: mold folds
# one into the other, and names it in .dynsym alone.
	.macro	function name
	.section .text.\name, "ax", @progbits
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	subq	$24, %rsp
	.cfi_def_cfa_offset 32
	call	outside@PLT
	leal	3(%rax,%rax), %eax
	addq	$24, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	function first
	function second
	.section .note.GNU-stack, "", @progbits
