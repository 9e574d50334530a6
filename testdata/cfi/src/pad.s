# SPDX-License-Identifier: GPL-3.0-or-later
# A terminator between records, bytes after the last one.  x86-64.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	.text
	.globl	_start
_start:
	func	f
	func	g
	func	h
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
	.irp	func, f, g, h
	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	\func - .
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0e, 16
	.balign	4
2:	.ifc	\func, f
	.4byte	0			# a terminator, but not the end
	.endif
	.endr
	.4byte	0
	.2byte	0xffff			# two bytes too many
