# SPDX-License-Identifier: GPL-3.0-or-later
# Code of a kernel that has no entries: a piece without a name, replacements of
# other code, and data in a section that is executable for one function.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"

	# Instructions, no two of them with the same bytes.
	.macro	code count
	.set	n, 0
	.rept	\count
	.byte	0x81, 0xc0 + (n & 7)		# add $n, %reg
	.long	n * 40503 + 0x1234567
	.set	n, n + 1
	.endr
	.endm

	.section .text, "ax"
	.globl	first
	.type	first, @function
first:	ret
1:	.size	first, . - first
	entry	first, SP, 8, 0, 0, CALL
	und	1b
	code	750
	.globl	last
	.type	last, @function
last:	ret
2:	.size	last, . - last
	entry	last, SP, 8, 0, 0, CALL
	und	2b

	.section .data..moved, "awx", @progbits
	.globl	moves
	.type	moves, @function
moves:	ret
3:	.size	moves, . - moves
	entry	moves, SP, 8, 0, 0, CALL
	und	3b
	code	700

	.section .altinstr_replacement, "ax", @progbits
	code	700

	.section __ksymtab, "a", @progbits
	.long	0, 0
