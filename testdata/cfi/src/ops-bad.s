# SPDX-License-Identifier: GPL-3.0-or-later
# Operations that are wrong, each in an entry of its own; the entries between
# them are good and must all be there.  x86-64.
	.text
	.macro	func name
	.globl	\name
	.type	\name, @function
\name:	.fill	16, 1, 0x90
	.size	\name, . - \name
	.endm
	.macro	fde name
	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	\name - .
	.4byte	16
	.uleb128 0
	.endm
	.macro	fend
	.balign	4
2:
	.endm
	func	good1
	func	unknown_op
	func	good2
	func	truncated_operand
	func	good3
	func	long_leb
	func	good4
	func	restore_underflow
	func	remember_unbalanced
	func	advance_past_end
	func	dead_row
	func	set_loc_back
	func	def_on_expression
	func	overflow
	func	other_machine
	func	expr_underflow
	func	expr_op
	func	expr_branch
	func	expr_size
	func	reg_unknown
	func	good5
	func	reg_wild
	func	reg_wild_value
	func	good6
	.section .eh_frame, "a", @progbits
Lcie:
	.4byte	2f - 1f
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
	fde	good1
	.byte	0x41, 0x0e, 16
	fend
	fde	unknown_op
	.byte	0x41, 0x0e, 16, 0x41, 0x3f, 1, 2, 3
	fend
	fde	good2
	.byte	0x41, 0x0e, 16
	fend
	fde	truncated_operand
	.byte	0x41, 0x0e, 16, 0x41
	.balign	4, 0
	.byte	0x00, 0x00, 0x00, 0x04	# advance_loc4 at the record's end
2:
	fde	good3
	.byte	0x41, 0x0e, 16
	fend
	fde	long_leb
	.byte	0x41, 0x0e, 16, 0x41
	.byte	0x0e, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7e
	fend
	fde	good4
	.byte	0x41, 0x0e, 16
	fend
	fde	restore_underflow
	.byte	0x41, 0x0e, 16, 0x41, 0x0b, 0x42, 0x0e, 24
	fend
	fde	remember_unbalanced
	.byte	0x41, 0x0e, 16, 0x0a, 0x41, 0x0e, 24
	fend
	fde	advance_past_end
	.byte	0x41, 0x0e, 16, 0x50, 0x0e, 24
	fend
	fde	dead_row
	.byte	0x41, 0x0e, 16, 0x4f, 0x0e, 24
	fend
	fde	set_loc_back
	.byte	0x44, 0x0e, 16, 0x01
	.4byte	set_loc_back + 2 - .
	.byte	0x0e, 24
	fend
	fde	def_on_expression
	.byte	0x41, 0x0f, 2, 0x77, 8, 0x42, 0x0e, 16, 0x41, 0x0d, 6
	fend
	fde	overflow
	.byte	0x41, 0x83, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f
	.byte	0x41, 0x0e, 16
	fend
	fde	other_machine
	.byte	0x41, 0x2d, 0x41, 0x0e, 16
	fend
	fde	expr_underflow
	.byte	0x41, 0x0f, 2, 0x77, 0x22	# breg7 with the LEB 0x22: fine
	.byte	0x41, 0x0f, 1, 0x22		# plus on an empty stack
	.byte	0x41, 0x0c, 7, 16
	fend
	fde	expr_op
	.byte	0x41, 0x10, 3, 1, 0x9c		# call_frame_cfa is not allowed
	.byte	0x41, 0x0e, 16
	fend
	fde	expr_branch
	.byte	0x41, 0x16, 3, 4, 0x2f, 0x70, 0x00, 0x96	# skip far away
	.byte	0x41, 0x16, 3, 5, 0x2f, 0xfe, 0xff, 0x31, 0x22	# into an operand
	.byte	0x41, 0x0e, 16
	fend
	fde	expr_size
	.byte	0x41, 0x0e, 16, 0x41, 0x0f, 0x40, 0x77, 8
	fend
	fde	reg_unknown
	.byte	0x41, 0x05, 0xd0, 0x0f, 2	# register 2000
	.byte	0x41, 0x05, 59, 3		# fs.base is one, 60 is not
	.byte	0x41, 0x05, 60, 4
	fend
	fde	good5
	.byte	0x41, 0x0e, 16
	fend
	# 2^32-1 is what LLVM writes for a register that has no number.  What is
	# larger cannot be one: a rule for it is left out, and what CFA or
	# register such a number gives is not known.
	fde	reg_wild
	.byte	0x41, 0x05, 0xff, 0xff, 0xff, 0xff, 0x0f, 2	# register 2^32-1
	.byte	0x41, 0x0e, 16
	.byte	0x06, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f	# 2^39-1
	.byte	0x41, 0x0e, 24
	.byte	0x41, 0x0d, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f
	.byte	0x41, 0x0e, 32
	fend
	fde	reg_wild_value
	.byte	0x41, 0x09, 3, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f
	.byte	0x41, 0x0e, 16
	fend
	fde	good6
	.byte	0x41, 0x0e, 16
	fend
	.4byte	0
