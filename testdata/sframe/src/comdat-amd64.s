# SPDX-License-Identifier: GPL-3.0-or-later
# A function of its own in .text and one in a group, which a link of two such
# objects keeps once.  With --defsym SECOND=1 the second of the two.
	.text
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:
	.endm
	.ifdef	SECOND
	begin	second
	.else
	begin	first
	.endif
	.cfi_startproc
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	call	shared@PLT
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc

	.section .text.shared, "axG", @progbits, shared, comdat
	.weak	shared
	.type	shared, @function
shared:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	popq	%rbp
	.cfi_restore %rbp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	shared, .-shared
	.section .note.GNU-stack, "", @progbits
