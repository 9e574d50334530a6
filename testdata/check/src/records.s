# SPDX-License-Identifier: GPL-3.0-or-later
# Records that decode, but break a rule.  x86-64; each FDE names its function.

	.macro	cie name, aug, caf=1, daf=0x78, ra=16
	.globl	\name
\name:	.long	2f - 1f
1:	.long	0
	.byte	1
	.asciz	"\aug"
	.uleb128 \caf
	.byte	\daf
	.byte	\ra
	.endm

	.macro	end
	.balign	4
2:
	.endm

	.macro	fde cie
	.long	2f - 1f
1:	.long	1b - \cie
	.endm

	.text
f_forward:	.skip	16
f_ra:		.skip	16
f_expr:		.skip	16
f_loc:		.skip	16
f_negative:	.skip	16
f_zero:		.skip	16
f_field:	.skip	16
f_missing:	.skip	16
	.type	f_symbol, @function
f_symbol:	.skip	16
	.size	f_symbol, 12
f_both:		.skip	16
f_nopers:	.skip	16

	.section .eh_frame, "a", @progbits
	# The CIE stands after its FDE: a negative distance.
	fde	forward
	.long	f_forward - .
	.long	16
	.uleb128 0
	end

	cie	forward "zR"
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	end

	# Register 57 is not assigned.
	cie	ra "zR" 1 0x78 57
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x80 + 57, 1
	end
	fde	ra
	.long	f_ra - .
	.long	16
	.uleb128 0
	end

	# const1u without its operand.
	fde	forward
	.long	f_expr - .
	.long	16
	.uleb128 0
	.byte	0x16, 3, 1, 0x08
	end

	# The CIE advances, and restores what nobody gave a rule.
	cie	loc "zR"
	.uleb128 1
	.byte	0x1b
	.byte	0x0c, 7, 8, 0x90, 1, 0x41, 0xc3
	end
	fde	loc
	.long	f_loc - .
	.long	16
	.uleb128 0
	end

	fde	forward
	.long	f_negative - .
	.long	-16
	.uleb128 0
	end
	fde	forward
	.long	f_zero - .
	.long	0
	.uleb128 0
	end

	# A relocation in the middle of the length of the range.
	fde	forward
	.long	f_field - .
	.byte	16, 0
	.reloc	., R_X86_64_16, 0
	.short	0
	.uleb128 0
	end

	fde	forward
	.long	0x100
	.long	16
	.uleb128 0
	end
	fde	forward
	.long	f_symbol - .
	.long	16
	.uleb128 0
	end

	# .debug_frame says cfa=rsp+16 from 4 on.
	fde	forward
	.long	f_both - .
	.long	16
	.uleb128 0
	.byte	0x44, 0x0e, 24
	end

	# An LSDA that nobody reads.
	cie	nopers "zLR"
	.uleb128 2
	.byte	0x1b, 0x1b
	.byte	0x0c, 7, 8, 0x90, 1
	end
	fde	nopers
	.long	f_nopers - .
	.long	16
	.uleb128 4
	.long	lsda - .
	end

	.section .gcc_except_table, "a", @progbits
lsda:	.byte	0xff, 0xff, 1, 0

	.section .debug_frame, "", @progbits
debug:	.long	2f - 1f
1:	.long	-1
	.byte	4
	.asciz	""
	.byte	4, 2			# address size, selector size
	.uleb128 1
	.byte	0x78, 16
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8
2:
debug2:	.long	2f - 1f
1:	.long	-1
	.byte	3
	.asciz	""
	.uleb128 1
	.byte	0x78, 16
	.byte	0x0c, 7, 8, 0x90, 1
	.balign	8
2:
	.long	2f - 1f
1:	.long	debug2
	.quad	f_both
	.quad	16
	.byte	0x44, 0x0e, 16
	.balign	8
2:
