# SPDX-License-Identifier: GPL-3.0-or-later
# A linked image of many functions whose programs are the same, where what is
# wrong with some of them is not in the program alone.  x86-64.

	.macro	fde cie, begin, size, program
	.long	9f - 8f
8:	.long	8b - \cie
	.long	\begin - .
	.long	\size
	.byte	0
	.byte	\program
	.balign	4
9:
	.endm
# The CFA is 8 bytes further up from the 4th byte on.
	.macro	pushes cie, begin, size
	fde	\cie, \begin, \size, "0x44, 0x0e, 16"
	.endm
# rbx is saved at cfa+8 (GNU_negative_offset_extended).
	.macro	saves cie, begin, size
	fde	\cie, \begin, \size, "0x2f, 3, 1"
	.endm
# Nobody returns to where this was called.
	.macro	last cie, begin, size
	fde	\cie, \begin, \size, "0x07, 16"
	.endm

	.text
	.globl	_start
	.type	_start, @function
_start:	.skip	8
	.size	_start, . - _start
first:	.skip	70 * 8
short:	.skip	2
	.type	saver, @function
saver:	.skip	16
	.type	ends, @function
ends:	.skip	16
	.size	ends, . - ends

	.section .eh_frame, "a", @progbits
plain:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zR"
	.byte	1, 0x78, 16, 1, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
signal:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"zRS"
	.byte	1, 0x78, 16, 1, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.set	n, 0
	.rept	70
	pushes	plain, first+n*8, 8
	.set	n, n + 1
	.endr
# The 4th byte is not of this function.
	pushes	plain, short, 2
# In a signal frame that may be, in others not.
	saves	signal, saver, 8
	saves	plain, saver+8, 8
# For the entry of the program that is so, for others not.
	last	plain, _start, 8
	last	plain, ends, 16
	.long	0
