# SPDX-License-Identifier: GPL-3.0-or-later
# A second input for links.
	.text
	.globl	other
	.type	other, @function
other:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	call	framed@PLT
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	other, .-other
	.section .note.GNU-stack, "", @progbits
