# SPDX-License-Identifier: GPL-3.0-or-later
# LSDAs that are damaged, each of its own function.  x86-64.
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	.macro	fde func, lsda
	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	\func - .
	.4byte	16
	.uleb128 4
	.4byte	\lsda - .
	.byte	0x41, 0x0e, 16
	.balign	4
2:
	.endm
	.text
	func	good
	func	order
	func	outside
	func	pad_outside
	func	action_outside
	func	action_loop
	func	type_outside
	func	spec_outside
	func	bad_encoding
	func	table_too_long
	func	good_too
	.section .eh_frame, "a", @progbits
Lcie:	.4byte	2f - 1f
1:	.4byte	0
	.byte	1
	.asciz	"zPLR"
	.uleb128 1
	.sleb128 -8
	.byte	16
	.uleb128 7
	.byte	0x9b
	.4byte	DW.ref.__gxx_personality_v0 - .
	.byte	0x1b, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	4
2:
	.irp	f, good, order, outside, pad_outside, action_outside, action_loop
	fde	\f, L\f
	.endr
	.irp	f, type_outside, spec_outside, bad_encoding, table_too_long, good_too
	fde	\f, L\f
	.endr
	.4byte	0
	.section .gcc_except_table, "a", @progbits
	# head CALL-SITES, ACTIONS: types follow at the end of the actions
	.macro	head name, cslen, actlen, types=1
L\name:	.byte	0xff			# LPStart is the function
	.byte	0x9b			# types: indirect pcrel sdata4
	.uleb128 1 + 1 + \cslen + \actlen + \types * 4
	.byte	0x01
	.uleb128 \cslen
	.endm
	.macro	type
	.4byte	DW.ref._ZTIi - .
	.endm
	head	good, 8, 2
	.byte	0, 4, 8, 1, 4, 4, 0, 0	# {start, length, pad, action}
	.byte	1, 0			# {filter, next}
	type
	head	order, 8, 2
	.byte	4, 4, 8, 1, 2, 4, 0, 0
	.byte	1, 0
	type
	head	outside, 8, 2
	.byte	0, 4, 8, 1, 4, 20, 0, 0
	.byte	1, 0
	type
	head	pad_outside, 8, 2
	.byte	0, 4, 99, 1, 4, 4, 0, 0
	.byte	1, 0
	type
	head	action_outside, 8, 2
	.byte	0, 4, 8, 33, 4, 4, 0, 0
	.byte	1, 0
	type
	head	action_loop, 8, 2
	.byte	0, 4, 8, 1, 4, 4, 0, 0
	.byte	1, 0x7f			# next: back to itself
	type
	head	type_outside, 8, 2
	.byte	0, 4, 8, 1, 4, 4, 0, 0
	.byte	60, 0
	type
	head	spec_outside, 8, 4
	.byte	0, 4, 8, 1, 4, 4, 0, 0
	.byte	0x80, 0x40, 0, 0	# filter -8192
	type
Lbad_encoding:
	.byte	0xff, 0x67, 4, 0x01, 0, 0, 0, 0
Ltable_too_long:
	.byte	0xff, 0xff, 0x01, 0xff, 0x7f, 0, 4, 8, 0
	head	good_too, 4, 0, 0
	.byte	0, 4, 8, 0
	.section .data.rel.local.DW.ref, "aw"
	.hidden	DW.ref.__gxx_personality_v0, DW.ref._ZTIi
	.weak	DW.ref.__gxx_personality_v0, DW.ref._ZTIi
DW.ref.__gxx_personality_v0:
	.8byte	__gxx_personality_v0
DW.ref._ZTIi:
	.8byte	_ZTIi
