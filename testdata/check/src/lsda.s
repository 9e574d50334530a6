# SPDX-License-Identifier: GPL-3.0-or-later
# Language-specific data that decode, but break a rule.  x86-64.

	.text
f_pad:		.skip	16
f_share1:	.skip	16
f_share2:	.skip	16
f_chain:	.skip	512
f_outside:	.skip	16
f_overlap:	.skip	16

	.section .gcc_except_table, "a", @progbits
	# Actions without a landing pad.
lsda_pad:
	.byte	0xff, 0xff, 1, 4
	.byte	0, 16, 0, 1
	.byte	0, 0
	.balign	4
lsda_share:
	.byte	0xff, 0xff, 1, 4
	.byte	0, 16, 8, 0
	.balign	4
	# The second begins in the first.
lsda_overlap:
	.byte	0xff, 0xff, 1, 8
	.byte	0, 8, 12, 0
	.byte	7, 8, 12, 0
	# Nobody's.
	.skip	32, 0x55
	# 257 call sites, each with a chain of 256 actions.
lsda_chain:
	.byte	0xff, 0xff, 1
	.uleb128 3f - 2f
2:
	.set	i, 0
	.rept	257
	.byte	0x80 + (i & 0x7f), i / 128, 1, 8, 1
	.set	i, i + 1
	.endr
3:
	.rept	255
	.byte	0, 1
	.endr
	.byte	0, 0

	.bss
lsda_none:
	.skip	16

	.section .eh_frame, "a", @progbits
cie:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zPLR"
	.byte	1, 0x78, 16, 7, 0x9b
	.long	DW.ref.__gxx_personality_v0 - .
	.byte	0x1b, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.macro	fde func, size, lsda
	.long	2f - 1f
1:	.long	1b - cie
	.long	\func - .
	.long	\size
	.byte	4
	.long	\lsda - .
	.balign	4
2:
	.endm
	fde	f_pad 16 lsda_pad
	fde	f_share1 16 lsda_share
	fde	f_share2 16 lsda_share
	fde	f_chain 512 lsda_chain
	fde	f_outside 16 lsda_none
	fde	f_overlap 16 lsda_overlap
