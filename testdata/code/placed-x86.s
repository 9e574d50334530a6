# SPDX-License-Identifier: GPL-3.0-or-later
# Registers that hold an address of an object's section, and a number: what the
# table lacks is told by them.
	.text
	.globl	placed
	.type	placed, @function
placed:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	lea	other(%rip), %rbx
	call	callee@PLT
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.globl	number
	.type	number, @function
number:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	mov	$0x7ff00000, %ebx
	call	callee@PLT
	pop	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.data
	.quad	0
other:	.quad	0
