# SPDX-License-Identifier: GPL-3.0-or-later
# An __unwind_info whose index leads to one page 99 times: more entries than
# any sound section of its size can have, so that reading stops in between; a
# page of another kind comes last.
	.text
_f:	.space	4096, 0x90

	.section __TEXT,__unwind_info
ui:
	.long	1
	.long	28, 1			# common encodings
	.long	32, 0			# personalities
	.long	32, 101			# index
	.long	0x01000000
	.set	page, many - ui
	.set	last, regular - ui
	.set	end, regular + 24 - ui
	.set	at, 0
	.rept	99
	.long	at, page, end
	.set	at, at + 32
	.endr
	.long	at, last, end
	.long	at + 32, 0, end
many:	.long	3			# compressed
	.short	12, 8
	.short	44, 0
	.long	0, 4, 8, 12, 16, 20, 24, 28
regular:
	.long	2
	.short	8, 2
	.long	3168, 0x01000000
	.long	3184, 0x01000000
