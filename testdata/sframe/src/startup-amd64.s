# SPDX-License-Identifier: GPL-3.0-or-later
# A startup file with SFrame, in a program without; with REST its other part.
	.text
	.ifndef	REST
	.globl	_start
	.type	_start, @function
_start:
	.cfi_startproc
	.cfi_undefined %rip
	call	first
	hlt
	.cfi_endproc
	.size	_start, .-_start
	.else
	.irp	name, first, second, third
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.fill	100, 1, 0x90
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endr
	.endif
	.section .note.GNU-stack, "", @progbits
