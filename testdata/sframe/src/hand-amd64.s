# SPDX-License-Identifier: GPL-3.0-or-later
# Tables that no producer writes: two sections in one object, one of them with
# an auxiliary header, and one without bytes.
	.text
	.globl	one, two
	.type	one, @function
	.type	two, @function
one:
	pushq	%rax
	popq	%rax
	ret
	.size	one, .-one
two:
	pushq	%rbp
	popq	%rbp
	ret
	.size	two, .-two

	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	1, 2, 11, 0, 16
	.quad	one-.
	.long	3, 0
	.short	2
	.byte	0, 0, 0
	.byte	0, 3, 8			# rsp+8
	.byte	1, 3, 16		# rsp+16

	.section .sframe, "a", %0x6ffffff4, unique, 1
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 8	# 8 bytes of auxiliary header
	.long	1, 2, 12, 0, 16
	.byte	1, 2, 3, 4, 5, 6, 7, 8
	.quad	two-.
	.long	3, 0
	.short	2
	.byte	0, 0, 0
	.byte	0, 3, 8			# rsp+8
	.byte	1, 5, 16, 0xf0		# rsp+16, rbp at cfa-16

	.section .sframe, "a", %0x6ffffff4, unique, 2
	.section .note.GNU-stack, "", @progbits
