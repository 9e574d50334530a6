# SPDX-License-Identifier: GPL-3.0-or-later
# An .sframe section that is writable: no fault of an object, but of what is
# linked.
	.text
	.type	f, %function
f:	.fill	8, 1, 0x90
	.size	f, 8
	.section .sframe, "aw", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 5, 3, 0, 0xf8, 0
	.long	1, 1, fre_end-fre, 0, 16
	.quad	f - .
	.long	8, 0
fre:	.short	1
	.byte	0, 0, 0
	.byte	0, 3, 8
fre_end:
	.section .note.GNU-stack, "", %progbits
