# SPDX-License-Identifier: GPL-3.0-or-later
# A header alone, as a kernel module could have it: its function starts would
# not be relative to themselves, it counts no function, and with AUX it has an
# auxiliary header.
	.ifndef AUX
	.set	AUX, 0
	.endif
	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 0, 3, 0, 0xf8, AUX
	.long	0, 0, 0, 0, 0
	.fill	AUX
	.section .note.GNU-stack, "", @progbits
