# SPDX-License-Identifier: GPL-3.0-or-later
# Alignment factors: of 0, and so large that only 64 bits hold them.  x86-64.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	func	zero
	func	large
	.macro	cie name, caf, daf
\name:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"zR"
	.uleb128 \caf
	.sleb128 \daf
	.byte	16
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.endm
	.macro	fde cie, func
	.4byte	2f - 1f
1:	.4byte	. - \cie
	.4byte	\func - .
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0e, 16, 0x41, 0x83, 2
	.balign	4
2:
	.endm
	.section .eh_frame, "a", @progbits
	cie	Lzero, 0, 0
	fde	Lzero, zero
	cie	Llarge, 4, -0x100000000
	fde	Llarge, large
	.4byte	0
