# SPDX-License-Identifier: GPL-3.0-or-later
# Code for 16 bits as gcc -m16 has it, in a file that says i386; with WIDE the same
# for 32 bits, which is held against its rows.
	.ifndef	WIDE
	.code16gcc
	.endif
	.text
	.globl	sum
	.type	sum, @function
sum:
	.cfi_startproc
	pushl	%ebx
	.cfi_def_cfa_offset 8
	.cfi_offset ebx, -8
	movl	8(%esp), %ebx
	addl	12(%esp), %ebx
	movl	%ebx, %eax
	popl	%ebx
	.cfi_restore ebx
	.cfi_def_cfa_offset 4
	retl
	.cfi_endproc
	.size	sum, .-sum
