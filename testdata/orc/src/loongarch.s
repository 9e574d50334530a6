# SPDX-License-Identifier: GPL-3.0-or-later
# Every register and type of LoongArch's entries.

	.include "orc.inc"
	.set	PREV_SP, 1
	.set	SP, 2
	.set	FP, 3
	.set	END, 0x1000
	.set	CALL, 0x2000
	.set	REGS, 0x3000
	.set	SIGNAL, 0x8000

	.text
	.globl	f
	.type	f, @function
f:
p0:	nop
p1:	nop
p2:	nop
p3:	nop
p4:	nop
p5:	nop
p6:	nop
	entry8	p0, SP, 0, 0, 0, 0, 0, CALL
	entry8	p1, SP, 32, PREV_SP, -16, PREV_SP, -8, CALL
	entry8	p2, FP, 0, PREV_SP, -16, PREV_SP, -8, CALL
	entry8	p3, SP, 0, 0, 0, 0, 0, REGS|SIGNAL
	entry8	p4, SP, 288, 0, 0, 0, 0, REGS|SIGNAL
	entry8	p5, 0, 0, 0, 0, 0, 0, END
	entry8	p6
	.size	f, . - f
	.section .orc_header, "a", @progbits
	.byte	0xd9, 0xf4, 0x5a, 0xaf, 0xc6, 0xd2, 0xa2, 0x88, 0x9d, 0x60
	.byte	0x1e, 0xc9, 0xe3, 0xfe, 0x10, 0x92, 0xda, 0xc2, 0x49, 0xdc
	.section .note.GNU-stack, "", @progbits
