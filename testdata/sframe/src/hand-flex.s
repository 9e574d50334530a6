# SPDX-License-Identifier: GPL-3.0-or-later
# Shapes of FLEX rows, good and bad; a function for each.  And version 3's
# functions without rows: outermost, and a signal frame.
	.text
	.set	n, 0
	.rept	12
	nop
	.endr
	.macro	fde off, size=1
	.quad	.text + n - .
	.long	\size, \off
	.set	n, n + \size
	.endm
	# attr TYPE2 ROWS
	.macro	attr type2, rows, info=0
	.short	\rows
	.byte	\info, \type2, 0
	.endm
	.section .sframe, "a", %0x6ffffff4
	.balign	8
	.short	0xdee2
	.byte	3, 4, 3, 0, 0xf8, 0
	.long	12, 10, fre_end-fre, 0, 12 * 16
	fde	a0-fre
	fde	a1-fre
	fde	a2-fre
	fde	a3-fre
	fde	a4-fre
	fde	a5-fre
	fde	a6-fre
	fde	a7-fre
	fde	a8-fre
	fde	a9-fre
	fde	a10-fre
	fde	a11-fre
fre:
a0:	attr	1, 1
	.byte	0, 0x04, 0x39, 8		# CFA
a1:	attr	1, 1
	.byte	0, 0x08, 0x39, 8, 2, 0xc8	# CFA, RA
a2:	attr	1, 1
	.byte	0, 0x0a, 0x39, 16, 0, 2, 0xf0	# CFA, filler, FP
a3:	attr	1, 1				# CFA, RA, FP
	.byte	0, 0x0c, 0x39, 16, 2, 0xf8, 2, 0xf0
a4:	attr	1, 1				# a lone control word of FP
	.byte	0, 0x08, 0x39, 8, 0, 2
a5:	attr	1, 1				# the same after RA
	.byte	0, 0x0a, 0x39, 8, 2, 0xf8, 2
a6:	attr	1, 1				# a word too many
	.byte	0, 0x0c, 0x39, 8, 0, 2, 0xf0, 7
a7:	attr	1, 1				# Linux's filler for FP
	.byte	0, 0x06, 0x39, 8, 0
a8:	attr	1, 1				# the same after RA
	.byte	0, 0x0a, 0x39, 8, 2, 0xf8, 0
a9:	attr	1, 1				# no CFA
	.byte	0, 0x08, 0, 2, 0xf8, 0
a10:	attr	0, 0				# outermost
a11:	attr	0, 0, 0x80			# a signal frame
fre_end:
	.section .note.GNU-stack, "", @progbits
