# SPDX-License-Identifier: GPL-3.0-or-later
# ELF, x86-64: neighbours that become one entry of a linked file, and others.
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
# Alike: one entry.
	.irp	name, alike, alike_too, alike_three
	func	\name
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset rbx, -16
	endfunc	\name
	.endr
# Without an entry: a word that says nothing, once for both.
	.globl	bare, bare_too
	.type	bare, @function
	.type	bare_too, @function
bare:	ret
	.size	bare, . - bare
bare_too:
	ret
	.size	bare_too, . - bare_too
# Alike, but the word leads from the function's start to its code: two.
	.irp	name, by_code, by_code_too
	func	\name
	sub	$4088, %rsp
	.cfi_def_cfa_offset 4096
	endfunc	\name
	.endr
