# SPDX-License-Identifier: GPL-3.0-or-later
# Every call frame instruction, written out byte by byte.  x86-64.
	.text
	.globl	every_op
	.type	every_op, @function
every_op:
	.fill	0x2000, 1, 0x90
	.size	every_op, . - every_op
	.globl	restores
	.type	restores, @function
restores:
	.fill	16, 1, 0x90
	.size	restores, . - restores

	.section .eh_frame, "a", @progbits
Lcie:
	.4byte	2f - 1f
1:	.4byte	0
	.byte	1			# version
	.asciz	"zR"
	.uleb128 1			# code alignment
	.sleb128 -8			# data alignment
	.byte	16			# return address
	.uleb128 1
	.byte	0x1b			# pcrel sdata4
	.byte	0x0c, 7, 8		# def_cfa rsp+8
	.byte	0x80 + 16, 1		# offset rip, cfa-8
	.byte	0x80 + 3, 2		# offset rbx, cfa-16
	.balign	4
2:
	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	every_op - .
	.4byte	0x2000
	.uleb128 0
	.byte	0x00			# nop
	.byte	0x40 + 1		# advance_loc 1
	.byte	0x0e, 16		# def_cfa_offset 16
	.byte	0x80 + 6, 3		# offset rbp, cfa-24
	.byte	0x02, 2			# advance_loc1 2
	.byte	0x0d, 6			# def_cfa_register rbp
	.byte	0x03			# advance_loc2 0x100
	.2byte	0x100
	.byte	0x05, 0x8c, 0x00, 4	# offset_extended r12, cfa-32 (long LEB)
	.byte	0x04			# advance_loc4 0x1000
	.4byte	0x1000
	.byte	0x07, 3			# undefined rbx
	.byte	0x08, 6			# same_value rbp
	.byte	0x09, 12, 13		# register r12, r13
	.byte	0x40 + 4		# advance_loc 4
	.byte	0x0a			# remember_state
	.byte	0xc0 + 3		# restore rbx
	.byte	0x06, 12		# restore_extended r12
	.byte	0x0c, 7, 0x80, 0x01	# def_cfa rsp+128
	.byte	0x40 + 4
	.byte	0x0b			# restore_state
	.byte	0x11, 14, 2		# offset_extended_sf r14, cfa-16
	.byte	0x11, 15, 0x7e		# offset_extended_sf r15, cfa+16
	.byte	0x40 + 4
	.byte	0x12, 7, 0x7d		# def_cfa_sf rsp, -3 * -8
	.byte	0x40 + 4
	.byte	0x13, 0x7c		# def_cfa_offset_sf -4 * -8
	.byte	0x14, 13, 3		# val_offset r13, cfa-24
	.byte	0x15, 12, 0x7f		# val_offset_sf r12, cfa+8
	.byte	0x40 + 4
	.byte	0x0f, 3, 0x77, 0x10, 0x06	# def_cfa_expression breg7 16; deref
	.byte	0x40 + 4
	.byte	0x0f, 2, 0x76, 0x70	# def_cfa_expression breg6 -16
	.byte	0x10, 3, 2, 0x76, 0x78	# expression rbx: breg6 -8
	.byte	0x10, 6, 4, 0x11, 0x70, 0x22, 0x06	# expression rbp: consts -16; plus; deref
	.byte	0x16, 7, 3, 0x23, 0x08, 0x96	# val_expression rsp: plus_uconst 8; nop
	.byte	0x40 + 4
	.byte	0x2e, 0x20		# GNU_args_size 32
	.byte	0x2f, 14, 2		# GNU_negative_offset_extended r14, cfa+16
	.byte	0x01			# set_loc
	.4byte	every_op + 0x1f00 - .
	.byte	0x0c, 7, 8
	.byte	0xc0 + 6		# restore rbp: no rule in the CIE
	.byte	0x40 + 0		# an empty row
	.byte	0x0e, 24
	.byte	0x40 + 0x3f
	.byte	0x0e, 32
	.balign	4
2:
	.4byte	2f - 1f
1:	.4byte	. - Lcie
	.4byte	restores - .
	.4byte	16
	.uleb128 0
	.byte	0x41, 0x0a, 0x0e, 16	# remember twice
	.byte	0x41, 0x0a, 0x0e, 24
	.byte	0x41, 0x0e, 32, 0x83, 4
	.byte	0x41, 0x0b		# and back
	.byte	0x41, 0x0b
	.balign	4
2:
	.4byte	0
