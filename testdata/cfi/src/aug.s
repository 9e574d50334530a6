# SPDX-License-Identifier: GPL-3.0-or-later
# Augmentation strings, usual and odd.  x86-64.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	.macro	cie name, string
\name:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"\string"
	.endm
	.macro	factors
	.uleb128 1
	.sleb128 -8
	.byte	16
	.endm
	.macro	rend
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.endm
	.macro	fde cie
	.4byte	2f - 1f
1:	.4byte	. - \cie
	.endm
	.macro	fend
	.byte	0x41, 0x0e, 16
	.balign	4
2:
	.endm
	func	plain
	func	eh
	func	armcc
	func	order
	func	unknown_last
	func	unknown_first
	func	signal
	func	bkey
	func	tagged
	func	no_z
	func	twice
	func	long_data
	func	overrun
	func	last
	.data
	.globl	personality
personality:
	.8byte	0
lsda:	.8byte	0
	.section .eh_frame, "a", @progbits
	cie	C1, ""			# no augmentation: absolute pointers
	factors
	rend
	fde	C1
	.8byte	plain
	.8byte	16
	fend
	cie	C2, "eh"		# GCC 2: a word before the factors
	.8byte	lsda
	factors
	rend
	fde	C2
	.8byte	eh
	.8byte	16
	fend
	cie	C3, "armcc+"
	factors
	rend
	fde	C3
	.8byte	armcc
	.8byte	16
	fend
	cie	C4, "zPLR"		# data in the order of the letters
	factors
	.uleb128 1 + 4 + 1 + 1
	.byte	0x9b
	.4byte	personality - .
	.byte	0x1b, 0x1b
	rend
	fde	C4
	.4byte	order - .
	.4byte	16
	.uleb128 4
	.4byte	lsda - .
	fend
	cie	C5, "zRQ"		# R comes before the unknown letter
	factors
	.uleb128 3
	.byte	0x1b, 1, 2
	rend
	fde	C5
	.4byte	unknown_last - .
	.4byte	16
	.uleb128 2
	.byte	1, 2
	fend
	cie	C6, "zQR"		# R is behind it: the encoding is not known
	factors
	.uleb128 2
	.byte	1, 0x1b
	rend
	fde	C6
	.8byte	unknown_first
	.8byte	16
	.uleb128 0
	fend
	cie	C7, "zRS"
	factors
	.uleb128 1
	.byte	0x1b
	rend
	fde	C7
	.4byte	signal - .
	.4byte	16
	.uleb128 0
	fend
	cie	C8, "zRB"		# AArch64 only
	factors
	.uleb128 1
	.byte	0x1b
	rend
	fde	C8
	.4byte	bkey - .
	.4byte	16
	.uleb128 0
	fend
	cie	C9, "zRG"
	factors
	.uleb128 1
	.byte	0x1b
	rend
	fde	C9
	.4byte	tagged - .
	.4byte	16
	.uleb128 0
	fend
	cie	C10, "Rz"		# no z in front: nothing more is known
	factors
	rend
	fde	C10
	.8byte	no_z
	.8byte	16
	fend
	cie	C11, "zRR"		# a letter twice
	factors
	.uleb128 2
	.byte	0x1b, 0x1b
	rend
	fde	C11
	.4byte	twice - .
	.4byte	16
	.uleb128 0
	fend
	cie	C12, "zR"		# more data than letters
	factors
	.uleb128 4
	.byte	0x1b, 1, 2, 3
	rend
	fde	C12
	.4byte	long_data - .
	.4byte	16
	.uleb128 3
	.byte	1, 2, 3
	fend
	cie	C13, "zPR"		# less data than letters
	factors
	.uleb128 2
	.byte	0x9b, 0
	rend
	fde	C13
	.4byte	overrun - .
	.4byte	16
	.uleb128 0
	fend
	cie	C14, "zR"		# good again
	factors
	.uleb128 1
	.byte	0x1b
	rend
	fde	C14
	.4byte	last - .
	.4byte	16
	.uleb128 0
	fend
	.4byte	0
