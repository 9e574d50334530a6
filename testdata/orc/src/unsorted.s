# SPDX-License-Identifier: GPL-3.0-or-later
# Layout 1, as kernels before 5.6 link it: sorted in each input only.

	.set	LAYOUT, 1
	.include "orc.inc"
	.include "numbers.inc"

	.text
	.globl	_start
	.type	_start, @function
_start:
	.fill	400, 1, 0x90
	.set	n, 100
	.rept	100
	.set	n, n - 1
	entry	_start+4*n, SP, 8, 0, 0, CALL
	entry	_start+4*n+2, SP, 16, 0, 0, CALL
	.endr
	und	_start+400
	.size	_start, . - _start
	.section .note.GNU-stack, "", @progbits
