// SPDX-License-Identifier: GPL-3.0-or-later
// A call of a place that a branch does not reach.
	.text
	.globl	_start
	.type	_start, %function
_start:
	.cfi_startproc
	bl	far
	ret
	.cfi_endproc
	.size	_start, .-_start
	.section .far, "ax", %progbits
	.type	far, %function
far:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	far, .-far
	.section .note.GNU-stack, "", %progbits
