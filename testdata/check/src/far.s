# SPDX-License-Identifier: GPL-3.0-or-later
# Code more than 2 GiB away from .eh_frame_hdr.  x86-64.

	.section .far, "ax", @progbits
	.globl	_start
_start:	.skip	16

	.section .eh_frame, "a", @progbits
eh:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zR"
	.byte	1, 0x78, 16, 1, 0x1c
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
fde1:	.long	2f - 1f
1:	.long	1b - eh
	.quad	_start - .
	.quad	16
	.byte	0
	.balign	4
2:
	.long	0

	.section .eh_frame_hdr, "a", @progbits
hdr:	.byte	1, 0x1b, 0x03, 0x3b
	.long	eh - .
	.long	1
	# What is left of the distance in 32 bits.
	.long	0, fde1 - hdr
