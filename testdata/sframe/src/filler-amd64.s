# SPDX-License-Identifier: GPL-3.0-or-later
# One FLEX function of version 3: a row whose last word is filler for FP, which
# Linux takes and the specification has not, before one with a lone control word.
	.text
	.type	f, %function
f:	.fill	8, 1, 0x90
	.size	f, 8
	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	1, 2, fre_end-fre, 0, 16
	.quad	f - .
	.long	8, 0
fre:	.short	2
	.byte	0, 1, 0
	.byte	0, 0x06, 0x39, 8, 0
	.byte	4, 0x0a, 0x39, 8, 2, 0xf8, 2
fre_end:
	.section .note.GNU-stack, "", %progbits
