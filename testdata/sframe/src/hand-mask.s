# SPDX-License-Identifier: GPL-3.0-or-later
# Four blocks of 16 bytes like those of a lazy PLT: .eh_frame has the second
# word on the stack from byte 11 on, and .sframe from byte 9 on.
	.text
	.balign	16
	.globl	blocks
	.type	blocks, @function
blocks:
	.cfi_startproc
	# rsp+8, and 8 more where (rip & 15) >= 11
	.cfi_escape 0x0f, 11, 0x77, 8, 0x80, 0, 0x3f, 0x1a, 0x3b, 0x2a, 0x33, 0x24, 0x22
	.skip	64, 0x90
	.cfi_endproc
	.size	blocks, .-blocks

	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	1, 2, 11, 0, 16
	.quad	blocks-.
	.long	64, 0
	.short	2
	.byte	0x10, 0, 16		# repeated, blocks of 16
	.byte	0, 3, 8			# rsp+8
	.byte	9, 3, 16		# rsp+16
	.section .note.GNU-stack, "", @progbits
