# SPDX-License-Identifier: GPL-3.0-or-later
# A function of a file without .eh_frame.
	.cfi_sections .debug_frame, .sframe
	.text
	.globl	quiet
	.type	quiet, @function
quiet:
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbp
	ret
	.cfi_endproc
	.size	quiet, .-quiet
	.section .note.GNU-stack, "", @progbits
