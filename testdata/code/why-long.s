# SPDX-License-Identifier: GPL-3.0-or-later
# Functions of more instructions than find --why shows: in back each push is
# taken back, in down none is.
	.text
	.globl	back
	.type	back, @function
back:	.cfi_startproc
	push	%rbx
	.cfi_adjust_cfa_offset 8
	.cfi_offset rbx, -16
	.rept	200
	push	%rax
	.cfi_adjust_cfa_offset 8
	pop	%rcx
	.cfi_adjust_cfa_offset -8
	.endr
	pop	%rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	ret
	.cfi_endproc
	.size	back, . - back
	.globl	down
	.type	down, @function
down:	.cfi_startproc
	.rept	300
	push	%rax
	.cfi_adjust_cfa_offset 8
	.endr
	add	$2400, %rsp
	.cfi_adjust_cfa_offset -2400
	ret
	.cfi_endproc
	.size	down, . - down
