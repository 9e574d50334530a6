# SPDX-License-Identifier: GPL-3.0-or-later
# A linked image whose .eh_frame_hdr is written by hand, and to which no
# program header leads.  x86-64.

	.globl	nothing
	.set	nothing, 0

	.text
	.globl	_start
_start:	.skip	16
pers_a:
	.globl	__gxx_personality_v0, __gxx_personality_v0_too
	.type	__gxx_personality_v0, @function
__gxx_personality_v0:
	.skip	16
	.type	__gxx_personality_v0_too, @function
__gxx_personality_v0_too:
	.skip	16

	.data
data:	.quad	0

	.section .gcc_except_table, "a"
lsda:	.byte	0xff, 0xff, 1, 0

	.section .eh_frame, "a", @progbits
eh:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zR"
	.byte	1, 0x78, 16, 1, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
fde1:	.long	2f - 1f
1:	.long	1b - eh
	.long	_start - .
	.long	16
	.byte	0
	.balign	4
2:
	# Nothing is left of this function.
	.long	2f - 1f
1:	.long	1b - eh
	.reloc	., R_X86_64_PC32, nothing
	.long	0
	.long	16
	.byte	0
	.balign	4
2:
	# Covers nothing, and is in the table.
fde3:	.long	2f - 1f
1:	.long	1b - eh
	.long	_start + 8 - .
	.long	0
	.byte	0
	.balign	4
2:
	# The personality routine is data.
cie2:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zPLR"
	.byte	1, 0x78, 16, 7, 0x1b
	.long	data - .
	.byte	0x1b, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.long	2f - 1f
1:	.long	1b - cie2
	.long	pers_a - .
	.long	16
	.byte	4
	.long	lsda - .
	.balign	4
2:
	# Two of one language.
cie3:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zPR"
	.byte	1, 0x78, 16, 6, 0x1b
	.long	__gxx_personality_v0 - .
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
cie4:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zPR"
	.byte	1, 0x78, 16, 6, 0x1b
	.long	__gxx_personality_v0_too - .
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.long	0

	.section .eh_frame_hdr, "a", @progbits
hdr:	.byte	1, 0x1b, 0x03, 0x3b
	.long	eh - .
	.long	2
	.long	_start - hdr, fde1 - hdr
	.long	_start + 8 - hdr, fde3 - hdr
