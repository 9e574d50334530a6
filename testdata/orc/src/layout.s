# SPDX-License-Identifier: GPL-3.0-or-later
# Every register and type of a layout (-defsym LAYOUT=N; with -defsym HASH=1
# also .orc_header).  Code is only there to have places in it.

	.include "orc.inc"
	.include "numbers.inc"

	.macro	func name
	.globl	\name
	.type	\name, @function
\name:
	.endm

	.text
	func	plain
p0:	push	%rbp
p1:	push	%rbx
p4:	pop	%rbx
	pop	%rbp
p5:	ret
p6:	int3
	entry	p0, SP, 8, 0, 0, CALL
	entry	p1, SP, 16, PREV_SP, -16, CALL
	entry	p4, SP, 24, PREV_SP, -16, CALL
	entry	p5, SP, 8, 0, 0, CALL
	und	p6
	.size	plain, . - plain

	.p2align 4
	func	frame
f0:	nop
f1:	nop
f2:	nop
	entry	f0, SP, 8, 0, 0, CALL
	entry	f1, BP, 16, PREV_SP, -16, CALL
	entry	f2, BP, 16, BP, 0, CALL
	.size	frame, . - frame
# No entry of its own: the rule of the one before is in force.
	func	follows
	nop
f3:	nop
f4:	nop
	entry	f3, SP, 8, 0, 0, CALL
	und	f4
	.size	follows, . - follows

	.p2align 4
	func	bases
b0:	nop
b1:	nop
b2:	nop
b3:	nop
b4:	nop
b5:	nop
b6:	nop
b7:	nop
b8:	nop
b9:	nop
	entry	b0, R10, 0, 0, 0, CALL
	entry	b1, R10, 0, BP, 0, CALL
	entry	b2, BP_INDIRECT, -40, BP, 0, CALL
	entry	b3, R13, 0, 0, 0, CALL
	entry	b4, AX, 0, 0, 0, CALL
	entry	b5, DX, 0, 0, 0, CALL
	entry	b6, DI, 0, 0, 0, CALL
	entry	b7, SP_INDIRECT, 8, 0, 0, CALL
	entry	b8, SP_INDIRECT, -8, 0, 0, CALL
	entry	b9, SP_INDIRECT, 0, 0, 0, CALL
	.size	bases, . - bases

	func	registers
r0:	nop
r1:	nop
r2:	nop
r3:	nop
r4:	nop
r5:	nop
r6:	nop
r7:	nop
r8:	nop
r9:	nop
	entry	r0, SP, 0, 0, 0, REGS | SIGNAL
	entry	r1, SP, -96, 0, 0, REGS | SIGNAL
	entry	r2, SP, 8, 0, 0, PARTIAL | SIGNAL
	entry	r3, SP, 0, PREV_SP, -16, PARTIAL | SIGNAL
	entry	r4, DX, 0, 0, 0, PARTIAL | SIGNAL
	entry	r5, BP_INDIRECT, 8, 0, 0, REGS | SIGNAL
	entry	r6, SP_INDIRECT, 16, 0, 0, PARTIAL | SIGNAL
	entry	r7, SP, 0, 0, 0, REGS
	entry	r8, 0, 0, 0, 0, END
	und	r9
	.size	registers, . - registers
	.ifdef	HASH
	.section .orc_header, "a", @progbits
	.if	LAYOUT == 2
	.byte	0xdb, 0x84, 0xae, 0xd4, 0x10, 0x3b, 0x31, 0xdd, 0x51, 0xe0
	.byte	0x17, 0xf8, 0xf7, 0x97, 0x83, 0xca, 0x98, 0x5c, 0x2c, 0x51
	.elseif	LAYOUT == 3
	.byte	0xfe, 0x5d, 0x32, 0xbf, 0x58, 0x1b, 0xd6, 0x3b, 0x2c, 0xa9
	.byte	0xa5, 0xc6, 0x5b, 0xa5, 0xa6, 0x25, 0xea, 0xb3, 0xfe, 0x24
	.else
	.byte	0x13, 0x7c, 0x36, 0xad, 0x76, 0x27, 0xc4, 0xdd, 0x55, 0x93
	.byte	0x21, 0x76, 0xbb, 0x0e, 0xcd, 0xbd, 0x50, 0x41, 0xfc, 0x82
	.endif
	.endif
	.section .note.GNU-stack, "", @progbits
