# SPDX-License-Identifier: GPL-3.0-or-later
# Sections whose sizes or headers are wrong, by what is defined: ODD and IPODD
# add a byte, MORE an entry without a place, EMPTY leaves all entries out,
# HEADER is the hash: 1 short, 2 unknown, 3 LoongArch's, 4 layout 3's.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"

	.text
	.globl	f
	.type	f, @function
f:	push	%rax
f1:	pop	%rax
f2:	ret
f3:
	.size	f, . - f
	.ifdef	EMPTY
	.section .orc_unwind_ip, "a", @progbits
	.section .orc_unwind, "a", @progbits
	.else
	entry	f, SP, 8, 0, 0, CALL
	entry	f1, SP, 16, 0, 0, CALL
	entry	f2, SP, 8, 0, 0, CALL
	und	f3
	.endif
	.section .orc_unwind, "a", @progbits
	.ifdef	ODD
	.byte	0
	.endif
	.ifdef	MORE
	.short	0, 0, 0
	.endif
	.ifdef	IPODD
	.section .orc_unwind_ip, "a", @progbits
	.byte	0
	.endif
	.ifdef	HEADER
	.section .orc_header, "a", @progbits
	.if	HEADER == 1
	.fill	19, 1, 0x13
	.elseif	HEADER == 2
	.fill	20, 1, 0x13
	.elseif	HEADER == 3
	.byte	0xd9, 0xf4, 0x5a, 0xaf, 0xc6, 0xd2, 0xa2, 0x88, 0x9d, 0x60
	.byte	0x1e, 0xc9, 0xe3, 0xfe, 0x10, 0x92, 0xda, 0xc2, 0x49, 0xdc
	.else
	.byte	0xfe, 0x5d, 0x32, 0xbf, 0x58, 0x1b, 0xd6, 0x3b, 0x2c, 0xa9
	.byte	0xa5, 0xc6, 0x5b, 0xa5, 0xa6, 0x25, 0xea, 0xb3, 0xfe, 0x24
	.endif
	.endif
	.section .note.GNU-stack, "", @progbits
