# SPDX-License-Identifier: GPL-3.0-or-later
# Records in the 64-bit form: in .eh_frame with ids of 4 and of 8 bytes, in
# .debug_frame always of 8.  WIDE is the size of ids in .eh_frame.
	.text
	.globl	f, g
	.type	f, @function
f:	.fill	16, 1, 0x90
	.size	f, . - f
	.type	g, @function
g:	.fill	16, 1, 0x90
	.size	g, . - g
	.macro	id8 v
	.8byte	\v
	.endm
	.macro	id4 v
	.4byte	\v
	.endm
	.macro	records id
Lcie\@:	.4byte	0xffffffff
	.8byte	2f - 1f
1:	\id	0
	.byte	1
	.asciz	"zR"
	.uleb128 1
	.sleb128 -8
	.byte	16
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.irp	func, f, g
	.4byte	0xffffffff
	.8byte	2f - 1f
1:	\id	(. - Lcie\@)
	.4byte	\func - .
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0e, 16
	.balign	4
2:
	.endr
	.endm
	.section .eh_frame, "a", @progbits
	.ifdef	WIDE
	records	id8
	.else
	records	id4
	.endif
	# An ordinary record follows.
Lcie:	.4byte	2f - 1f
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
1:	.4byte	. - Lcie
	.4byte	g + 8 - .
	.4byte	8
	.uleb128 0
	.byte	0x41, 0x0e, 16
	.balign	4
2:	.4byte	0
	.section .debug_frame, "", @progbits
Ldcie:	.4byte	0xffffffff
	.8byte	2f - 1f
1:	.8byte	0xffffffffffffffff
	.byte	4, 0, 8, 0		# version, augmentation, sizes
	.uleb128 1
	.sleb128 -8
	.uleb128 16
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8
2:	.4byte	0xffffffff
	.8byte	2f - 1f
1:	.8byte	Ldcie
	.8byte	f
	.8byte	16
	.byte	0x41, 0x0e, 16
	.balign	8
2:
