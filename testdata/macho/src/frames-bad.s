# Made into an image by a change of its type: an __unwind_info by hand and FDEs
# that do not fit.
.macro body name
\name:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	callq	_use
	popq	%rbx
	retq
	.space	8, 0x90
	.cfi_endproc
.endm
	.text
	body	_a
	body	_b
	body	_c
	body	_d
	body	_e
	body	_f
	body	_g
	body	_h
	body	_i
	body	_j
_k:
	.cfi_startproc
	.cfi_lsda 0x10, lsda_k
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	callq	_use
	popq	%rbx
	retq
_guest:					# in the entry for _k
	.space	8, 0x90
	.cfi_endproc
_use:	.space 16, 0x90
_end:
	.section __TEXT,__gcc_except_tab
lsda_k:	.byte 0xff, 0xff, 0x01, 0x00
lsda_x:	.byte 0x00, 0xff, 0x01, 0x00
	.data
_data:	.cfi_startproc
	.space	16
	.cfi_endproc

	.section __TEXT,__unwind_info
ui:
	.long	1
	.long	28, 1
	.long	32, 1
	.long	36, 2
	.long	0x02020400
	.long	0x1000			# a slot that is nowhere
	.set	page, page1 - ui
	.set	lsda, lsdas - ui
	.long	0, page, lsda
	.long	0x400, 0, lsda + 8 * 6	# long past the end of code
lsdas:
	.long	0x00, 0xc4		# the FDE has none
	.long	0x60, 0xc4		# no flag; the LSDA does not begin right
	.long	0x60, 0xc0		# twice
	.long	0x64, 0xc0		# no entry
	.long	0xa0, 0xc4		# the FDE has another
	.long	0xb0, 0x10		# no LSDA
page1:	.long	2
	.short	8, 17
	.long	0x00, 0x04000018	# right
	.long	0x10, 0x04000000	# to be searched for
	.long	0x20, 0x04000018	# another function's
	.long	0x30, 0x04000001	# no FDE
	.long	0x40, 0x04000000 + 0x98
	.long	0x48, 0x04000000 + 0x98	# inside of it
	.long	0x50, 0x00000000	# an FDE in vain
	.long	0x60, 0x02020400	# as the FDE
	.long	0x70, 0x02030400	# not as the FDE
	.long	0x80, 0x03000118	# the FDE's offset in another mode
	.long	0x90, 0x51000000	# an LSDA that is not there
	.long	0x90, 0x51000000	# twice the same
	.long	0xa0, 0x54000000 + 0x190
	.long	0xb0, 0x41000000	# an LSDA without personality
	.long	0xc8, 0x21000000	# no code, no such personality
	.long	0xd0, 0x02022000
	.long	0x300, 0x03000000 + 0x18
