# SPDX-License-Identifier: GPL-3.0-or-later
# What becomes a linked kernel: layout 3 without a header, a tie, places out of
# order where ORDER is defined, .orc_lookup of BLOCKS blocks.

	.set	LAYOUT, 3
	.include "orc.inc"
	.include "numbers.inc"

	.text
	.globl	_stext, _start, second, _etext
	.type	_start, @function
	.type	second, @function
_stext:
_start:	push	%rbp
a1:	pop	%rbp
a2:	ret
	.size	_start, . - _start
second:	nop
s1:	nop
	.size	second, . - second
	.fill	600, 1, 0xcc
_etext:
	entry	_start, SP, 8, 0, 0, CALL
	entry	a1, SP, 16, PREV_SP, -16, CALL
	.ifdef	ORDER
	entry	second, SP, 8, 0, 0, CALL
	und	second
	entry	a2, SP, 8, 0, 0, CALL
	.else
	entry	a2, SP, 8, 0, 0, CALL
	und	second
	entry	second, SP, 8, 0, 0, CALL
	.endif
	und	s1
	.section .orc_lookup, "aw", @nobits
	.fill	4 * (BLOCKS + 1)
	.section .note.GNU-stack, "", @progbits
