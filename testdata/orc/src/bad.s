# SPDX-License-Identifier: GPL-3.0-or-later
# Layout 4, each function with one thing that is wrong.

	.set	LAYOUT, 4
	.include "orc.inc"
	.include "numbers.inc"

	.macro	func name, sp_reg=0, sp_off=0, bp_reg=0, bp_off=0, high=0
	.globl	\name
	.type	\name, @function
\name:	nop
	nop
	.size	\name, . - \name
	entry	\name, \sp_reg, \sp_off, \bp_reg, \bp_off, (\high)
	.endm

	.text
	func	good, SP, 8, 0, 0, CALL
	func	bad_type, SP, 8, 0, 0, 0x500
	func	bad_sp_reg, 12, 8, 0, 0, CALL
	func	base_is_cfa, PREV_SP, 8, 0, 0, CALL
	func	no_base, 0, 8, 0, 0, CALL
	func	bad_bp_reg, SP, 16, SP, -16, CALL
	func	reserved, SP, 8, 0, 0, CALL|0x4000
	func	nothing_with_fields, 0, 8, 0, 0, 0
	func	end_with_fields, SP, 0, 0, 0, END
	func	offset_without_register, SP, 8, 0, -16, CALL
	func	offset_ignored, DX, 8, 0, 0, PARTIAL|SIGNAL
	func	unaligned, SP, 12, 0, 0, CALL
	func	unaligned_bp, SP, 32, PREV_SP, -20, CALL
	func	no_room, SP, 0, 0, 0, CALL
	func	overlaps, SP, 16, PREV_SP, -8, CALL
	func	above, SP, 16, PREV_SP, 8, CALL
	func	below, SP, 16, PREV_SP, -24, CALL
	func	unsaved, BP, 16, 0, 0, CALL
	func	signalled_call, SP, 8, 0, 0, CALL|SIGNAL
	func	unsignalled, SP, 8, 0, 0, REGS
	func	twice, SP, 8, 0, 0, CALL
	entry	twice, SP, 16, 0, 0, CALL
	func	twice_same, SP, 24, 0, 0, CALL
	entry	twice_same, SP, 24, 0, 0, CALL
	func	again, SP, 24, 0, 0, CALL
	func	last, SP, 8, 0, 0, CALL

	.section .text.late, "ax", @progbits
	ret
late:	nop
	entry	late, SP, 8, 0, 0, CALL
late_end:
	und	late_end
	.section .text.padded, "ax", @progbits
	nop
padded:	nop
	entry	padded, SP, 8, 0, 0, CALL
padded_end:
	und	padded_end
	.section .text.bare, "ax", @progbits
	ret
	.section .altinstr_replacement, "ax", @progbits
	ret
	.data
data:	.long	0
	entry	data, SP, 8, 0, 0, CALL
	und	data
	.section .orc_header, "a", @progbits
	.byte	0x13, 0x7c, 0x36, 0xad, 0x76, 0x27, 0xc4, 0xdd, 0x55, 0x93
	.byte	0x21, 0x76, 0xbb, 0x0e, 0xcd, 0xbd, 0x50, 0x41, 0xfc, 0x82
	.section .note.GNU-stack, "", @progbits
