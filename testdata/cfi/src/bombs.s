# SPDX-License-Identifier: GPL-3.0-or-later
# Input made to be expensive.  x86-64.
	.text
	.globl	f
	.type	f, @function
f:	.fill	4096, 1, 0x90
	.size	f, . - f
	.section .eh_frame, "a", @progbits
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
2:
	.macro	fde
	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	f - .
	.4byte	4096
	.uleb128 0
	.endm
	.macro	fend
	.balign	4
2:
	.endm
	fde			# a remembered state after another
	.fill	3000, 1, 0x0a
	.byte	0x41, 0x0e, 16
	fend
	fde			# many registers, remembered again and again
	.set	r, 0
	.rept	300
	.byte	0x05
	.uleb128 r
	.uleb128 1
	.set	r, r + 1
	.endr
	.rept	300
	.byte	0x0a, 0x41
	.endr
	fend
	fde			# a LEB128 that does not end
	.byte	0x0e
	.fill	2002, 1, 0x80
	fend
	fde			# an expression of 2000 operations
	.byte	0x0f
	.uleb128 2000
	.fill	2000, 1, 0x31
	.byte	0x41
	fend
	fde			# a jump back in an expression
	.byte	0x0f, 3, 0x2f, 0xfd, 0xff
	.byte	0x41
	fend
	fde			# 1000 rows of one byte each
	.rept	1000
	.byte	0x41, 0x0e, 16
	.endr
	fend
	fde			# sets the same register 1000 times
	.rept	1000
	.byte	0x83, 2
	.endr
	fend
	.4byte	0
