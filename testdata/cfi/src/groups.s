# SPDX-License-Identifier: GPL-3.0-or-later
# Two groups, each with a table of its own, beside the common one: three
# sections of one name.  x86-64.
	.macro	table func
Lcie\@:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"zR"
	.uleb128 1
	.sleb128 -8
	.byte	16
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:	.4byte	2f - 1f
1:	.4byte	. - Lcie\@
	.4byte	\func - .
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0e, 16
	.balign	4
2:
	.endm
	.text
	.globl	common
	.type	common, @function
common:	.fill	16, 1, 0x90
	.size	common, . - common
	.section .text.one, "axG", @progbits, one, comdat
	.weak	one
	.type	one, @function
one:	.fill	16, 1, 0x90
	.size	one, . - one
	.section .text.two, "axG", @progbits, two, comdat
	.weak	two
	.type	two, @function
two:	.fill	16, 1, 0x90
	.size	two, . - two
	.section .eh_frame, "aG", @progbits, one, comdat
	table	one
	.section .eh_frame, "aG", @progbits, two, comdat
	table	two
	.section .eh_frame, "a", @progbits
	table	common
