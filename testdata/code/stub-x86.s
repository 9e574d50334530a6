# SPDX-License-Identifier: GPL-3.0-or-later
# Where a lock is taken and must wait, as the C library had it before 2.20: the
# rows of what is jumped to are of a frame of its own, which goes back to the
# function by its pc, with the stack pointer of that.  Of "low" the rows are not:
# the stack pointer would be 128 bytes lower there.
	.text
	.macro	fn name, off
	.globl	\name
	.type	\name, @function
\name:
	.cfi_startproc
	push	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	mov	%rdi, %rbx
	cmpl	$0, (%rbx)
	jnz	\name\()_wait
.L\name:
	movl	$1, (%rbx)
	pop	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	ret
	.cfi_endproc
	.size	\name, . - \name
	.type	\name\()_wait, @function
\name\()_wait:
	.cfi_startproc
	.cfi_def_cfa %rsp, \off
	# DW_CFA_val_expression rip, (DW_OP_breg16 n): to .L, through the jump
	.cfi_escape 0x16, 0x10, 2, 0x80, 17
	mov	%rbx, %rdi
	.cfi_escape 0x16, 0x10, 2, 0x80, 14
	sub	$128, %rsp
	.cfi_def_cfa_offset 128
	.cfi_escape 0x16, 0x10, 2, 0x80, 7
	call	wait
	.cfi_escape 0x16, 0x10, 2, 0x80, 2
	sub	$-128, %rsp
	.cfi_def_cfa_offset \off
	jmp	.L\name
	.cfi_endproc
	.size	\name\()_wait, . - \name\()_wait
	.endm
	fn	right, 0
	fn	low, -128
	.section .note.GNU-stack,"",@progbits
