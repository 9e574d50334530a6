# SPDX-License-Identifier: GPL-3.0-or-later
# States that are remembered and not restored: in front of the last epilogue, as
# compilers do it, and where the function goes on in another state.
	.text
	.globl	epilogue
	.type	epilogue, @function
epilogue:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	.cfi_remember_state
	popq	%rbx
	.cfi_restore %rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	epilogue, .-epilogue
	.globl	forgotten
	.type	forgotten, @function
forgotten:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_remember_state
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_def_cfa_offset 16
	popq	%rbx
	ret
	.cfi_endproc
	.size	forgotten, .-forgotten
	.section .note.GNU-stack, "", @progbits
