# SPDX-License-Identifier: GPL-3.0-or-later
# What few producers write and every reader must survive.  x86-64, as an object
# and linked.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	.globl	_start
_start:
	func	vendors
	func	stranger
	func	vendor_eh
	func	datarel
	func	undefined_base
	func	bad_format
	func	indirect
	func	lost_slot
	func	bad_lsda
	func	no_reloc
	func	last
	func	d_unknown
	func	d_letters
	func	d_set_loc
	func	d_segment
	func	d_forms
	.globl	__gxx_personality_v0
	.type	__gxx_personality_v0, @function
__gxx_personality_v0:
	ret
	.data
	.balign	8
slot:	.8byte	lsda
empty:	.8byte	0
pers:	.8byte	__gxx_personality_v0

	.section .gcc_except_table, "a", @progbits
	.4byte	0		# nothing leads here
lsda:	.byte	0xff, 0xff, 1	# LPStart, types omitted; uleb128
	.uleb128 4
	.uleb128 0, 16, 8, 0	# the whole function, pad at +8, cleanup

	# cie NAME, STRING: of version 1
	.macro	cie name, string
\name:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"\string"
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
	.section .eh_frame, "a", @progbits
	cie	C1, "[llvm:v0.0][amd:v1.2.3]zR"
	.uleb128 1
	.byte	0x1b
	rend
	fde	C1
	.4byte	vendors - .
	.4byte	16
	.uleb128 0
	fend
	cie	C2, "[acme:v9]zR"
	.uleb128 1
	.byte	0x1b
	rend
	fde	C2
	.4byte	stranger - .
	.4byte	16
	.uleb128 0
	fend
	cie	C3, "acme"		# nobody knows what follows
	.byte	1, 2, 3
	rend
	fde	C3
	.4byte	vendor_eh - .
	.4byte	16
	fend
	cie	C4, "zPLR"		# relative to data of no known place
	.uleb128 1 + 4 + 1 + 1
	.byte	0x33
	.4byte	0x100
	.byte	0xff, 0x1b
	rend
	fde	C4
	.4byte	datarel - .
	.4byte	16
	.uleb128 0
	fend
	cie	C5, "zPLR"		# 6 in the high half is no base at all
	.uleb128 1 + 4 + 1 + 1
	.byte	0x6b
	.4byte	0x100
	.byte	0xff, 0x1b
	rend
	fde	C5
	.4byte	undefined_base - .
	.4byte	16
	.uleb128 0
	fend
	cie	C6, "zPR"		# 7 in the low half has no size
	.uleb128 1 + 4 + 1
	.byte	0x17
	.4byte	0x100
	.byte	0x1b
	rend
	fde	C6
	.4byte	bad_format - .
	.4byte	16
	.uleb128 0
	fend
	cie	C7, "zPLR"		# an LSDA by way of a word
	.uleb128 1 + 4 + 1 + 1
	.byte	0x9b
	.4byte	pers - .
	.byte	0x9b, 0x1b
	rend
	fde	C7
	.4byte	indirect - .
	.4byte	16
	.uleb128 4
	.4byte	slot - .
	fend
	fde	C7			# which is 0 here
	.4byte	lost_slot - .
	.4byte	16
	.uleb128 4
	.4byte	empty - .
	fend
	cie	C8, "zPLR"
	.uleb128 1 + 4 + 1 + 1
	.byte	0x9b
	.4byte	pers - .
	.byte	0x77, 0x1b
	rend
	fde	C8
	.4byte	bad_lsda - .
	.4byte	16
	.uleb128 4
	.4byte	lsda - .
	fend
	fde	C1			# the assembler never wrote a relocation
	.4byte	-0x100
	.4byte	16
	.uleb128 0
	fend
	fde	C1
	.4byte	last - .
	.4byte	16
	.uleb128 0
	fend
	.4byte	0

	# dcie NAME, VERSION, STRING
	.macro	dcie name, version, string
\name:	.4byte	2f - 1f
1:	.4byte	0xffffffff
	.byte	\version
	.asciz	"\string"
	.endm
	.macro	factors
	.uleb128 1
	.sleb128 -8
	.byte	16
	.endm
	.macro	dend
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8
2:
	.endm
	.macro	dfde cie, segment
	.4byte	2f - 1f
1:	.4byte	\cie
	.ifnb	\segment
	.2byte	\segment
	.endif
	.endm
	.macro	dfend
	.byte	0x41, 0x0e, 16
	.balign	8
2:
	.endm
	.section .debug_frame, "", @progbits
	dcie	D1, 1, "acme"
	.byte	1, 2, 3
	dend
	dfde	D1
	.8byte	d_unknown, 16
	dfend
	dcie	D2, 1, "PLR"
	factors
	dend
	dfde	D2
	.8byte	d_letters, 16
	dfend
	dcie	D3, 4, ""		# selectors of two bytes
	.byte	8, 2
	factors
	dend
	dfde	D3, 7
	.8byte	d_set_loc, 16
	.byte	0x01			# set_loc 7:d_set_loc+4
	.2byte	7
	.8byte	d_set_loc + 4
	.byte	0x0e, 16
	.balign	8
2:
	dfde	D3, 7
	.8byte	d_segment, 16
	.byte	0x01			# in another segment
	.2byte	8
	.8byte	d_segment + 4
	.byte	0x0e, 16
	.balign	8
2:
	# The 64-bit form: call_ref has 8 bytes, and is not allowed
	.4byte	0xffffffff
	.8byte	2f - 1f
1:	.8byte	D4
	.8byte	d_forms, 16
	.byte	0x16, 3, 3f - 4f
4:	.byte	0x9a
	.8byte	0x100000001
	.byte	0x30
3:	.byte	0x41, 0x16, 3, 4, 0xa3, 1, 0x55, 0x96
	.balign	8
2:
D4:	.4byte	0xffffffff
	.8byte	2f - 1f
1:	.8byte	0xffffffffffffffff
	.byte	1, 0
	factors
	dend
