# SPDX-License-Identifier: GPL-3.0-or-later
# An expression with a place that is not known before the link (DW_OP_const4s):
# the program is not followed behind it, so that the last rows, which are right,
# are missing.  As by x86_64-linux-gnu-as -o part-read.o part-read.s
	.text
	.type	f, @function
f:	push	%rbx
1:	mov	%rdi, %rbx
	pop	%rbx
2:	ret
	.size	f, . - f
	.section .eh_frame, "a", @progbits
3:	.long	5f - 4f			# CIE
4:	.long	0
	.byte	1
	.string	"zR"
	.uleb128 1
	.sleb128 -8
	.byte	16
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8		# def_cfa rsp, 8
	.byte	0x90, 1			# offset rip, 1
	.balign	8, 0
5:	.long	9f - 6f			# FDE
6:	.long	6b - 3b
	.long	f - .
	.long	8f - f
	.uleb128 0
	.byte	0x41			# advance_loc 1
	.byte	0x0e, 16		# def_cfa_offset 16
	.byte	0x83, 2			# offset rbx, 2
	.byte	0x16, 17, 5		# val_expression xmm0
	.byte	0x0d			# const4s
	.long	g - .
	.byte	0x44			# advance_loc 4
	.byte	0x0e, 8			# def_cfa_offset 8
	.balign	8, 0
9:	.text
8:
	.section .note.GNU-stack, "", @progbits
