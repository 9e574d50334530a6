# SPDX-License-Identifier: GPL-3.0-or-later
# LoongArch entries that its unwinder does not know what to do with.

	.include "orc.inc"
	.set	CALL, 0x2000
	.text
	.globl	f
	.type	f, @function
f:	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	.size	f, . - f
	entry8	f, 2, 16, 0, 0, 0, 0, CALL
	entry8	f+4, 2, 16, 3, -16, 1, -8, CALL
	entry8	f+8, 2, 16, 1, -8, 1, -8, CALL
	entry8	f+12, 2, 16, 0, 0, 3, -8, CALL
	entry8	f+16, 2, 0, 0, 0, 0, 0, 0x4000
	entry8	f+18, 5, 0, 0, 0, 0, 0, CALL
	entry8	f+20, 3, 32, 1, -16, 1, -8, CALL
	entry8	f+24, 2, 8, 0, 0, 0, -8, CALL
	entry8	f+32
	.section .note.GNU-stack, "", @progbits
