# SPDX-License-Identifier: GPL-3.0-or-later
# An image whose table ends before two functions: an FDE describes the first of
# them, nothing the second.
	.section __TEXT,__text,regular,pure_instructions
	.globl _in, _framed, _bare
_in:
	.cfi_startproc
	pushq %rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq %rsp, %rbp
	.cfi_def_cfa_register %rbp
	popq %rbp
	retq
	.cfi_endproc
	.fill 10, 1, 0x90
_framed:
	.cfi_startproc
	pushq %rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	popq %rbx
	retq
	.cfi_endproc
	.fill 13, 1, 0x90
_bare:
	retq

	.section __TEXT,__unwind_info
	.p2align 2
	.long 1			# version
	.long 28, 0		# common encodings
	.long 28, 0		# personalities
	.long 28, 2		# index
	.long 0, 52, 52		# _in: its page, its LSDAs
	.long 6, 0, 52		# the sentinel, at _in's end
	.long 2			# a regular page
	.short 8, 1
	.long 0, 0x01000000	# _in: a frame
