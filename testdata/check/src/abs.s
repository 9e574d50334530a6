# SPDX-License-Identifier: GPL-3.0-or-later
# Absolute addresses in the .eh_frame of a shared object.  x86-64.

	.text
f:	.skip	16

	.section .eh_frame, "a", @progbits
eh:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zR"
	.byte	1, 0x78, 16, 1, 0
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.long	2f - 1f
1:	.long	1b - eh
	.quad	f
	.quad	16
	.byte	0
	.balign	4
2:
	.long	0
