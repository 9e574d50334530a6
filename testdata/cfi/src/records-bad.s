# SPDX-License-Identifier: GPL-3.0-or-later
# Records whose frame or head is damaged, with good ones between.  x86-64.
# TAIL chooses how it ends: 1 a reserved length, 2 a length past the end of the
# section, 3 a 64-bit length past it, 4 a length that wraps.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	.macro	cie name
\name:	.4byte	2f - 1f
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
	.endm
	.macro	fde func, delta
	.4byte	2f - 1f
1:	.4byte	\delta
	.4byte	\func - .
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0e, 16
	.balign	4
2:
	.endm
	.text
	func	good1
	func	good2
	func	good3
	func	good4
	func	bad
	.section .eh_frame, "a", @progbits
Lcie:	cie	Lcie0
Lfde:	fde	good1, (. - Lcie)
	fde	bad, 0x7fffff00		# before the section
	fde	bad, (. - Lcie - 3)	# the middle of the CIE
	fde	good2, (. - Lcie)
	fde	bad, (. - Lfde)		# another FDE
	fde	bad, 4			# itself
	fde	bad, 0xfffffff0		# forward, and no CIE there
	fde	good3, (. - Lcie)
	.4byte	3			# too short for its id
	.byte	0, 0, 0
	.4byte	8			# a CIE of version 9
	.4byte	0
	.byte	9, 0, 0, 0
	.4byte	4			# a CIE without anything
	.4byte	0
	.4byte	12			# a CIE whose string does not end
	.4byte	0
	.byte	1
	.ascii	"zRPLSBG"
	.4byte	4			# an FDE without anything
	.4byte	. - Lcie
	.4byte	9			# an FDE cut in its range
	.4byte	. - Lcie
	.4byte	bad - .
	.byte	16
	fde	good4, (. - Lcie)
	.if	TAIL == 1
	.4byte	0xfffffff3
	.fill	24, 1, 0
	.elseif	TAIL == 2
	.4byte	0x100
	.4byte	. - Lcie
	.fill	16, 1, 0
	.elseif	TAIL == 3
	.4byte	0xffffffff
	.8byte	0x100000000
	.fill	16, 1, 0
	.elseif	TAIL == 4
	.4byte	0xffffffff
	.8byte	0xfffffffffffffff4
	.fill	16, 1, 0
	.endif
