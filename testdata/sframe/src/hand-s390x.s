# SPDX-License-Identifier: GPL-3.0-or-later
# Version 2 for s390x, as binutils 2.45 wrote it: scaled CFA, registers as odd
# words, filler where only the frame pointer is saved, an undefined return
# address.
	.text
	.globl	framed, moved, outermost
	.type	framed, @function
	.type	moved, @function
	.type	outermost, @function
framed:
	.space	24, 7
	.size	framed, .-framed
moved:
	.space	16, 7
	.size	moved, .-moved
outermost:
	.space	8, 7
	.size	outermost, .-outermost

	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	2, 4, 4, 0, 0, 0
	.long	3, 8, 30, 0, 60
	.long	framed-., 24, 0, 4
	.byte	0, 0, 0, 0
	.long	moved-., 16, 16, 3
	.byte	0, 0, 0, 0
	.long	outermost-., 8, 28, 1
	.byte	0, 0, 0, 0
	.byte	0x00, 0x03, 0x00		# r15+160
	.byte	0x06, 0x07, 0x00, 0x00, 0xb8	# filler, r11 at cfa-72
	.byte	0x0a, 0x07, 0x16, 0xd0, 0xb8	# r15+336, r14 at cfa-48
	.byte	0x14, 0x03, 0x00
	.byte	0x00, 0x03, 0x00
	.byte	0x04, 0x05, 0x00, 0x21		# r14 in r16 (f0)
	.byte	0x08, 0x07, 0x00, 0x21, 0x23	# r11 in r17 (f2)
	.byte	0x00, 0x00			# return address undefined
