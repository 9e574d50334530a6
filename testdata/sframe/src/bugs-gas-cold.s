# SPDX-License-Identifier: GPL-3.0-or-later
# As GCC writes the part of a function that is seldom run: it begins with the
# function's frame.  At .cfi_restore gas 2.47 goes back to the first row of the
# part, where the frame pointer is saved, instead of to the CIE's.
	.text
	.type	f, @function
f:
	.cfi_startproc
	ret
	.cfi_endproc
	.size	f, .-f

	.type	f.cold, @function
f.cold:
	.cfi_startproc
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %rbp, -16
	nop
	.cfi_restore %rbx
	.cfi_restore %rbp
	movq	%rbp, 16(%rsp)
	.cfi_offset %rbx, -24
	.cfi_offset %rbp, -16
	ud2
	.cfi_endproc
	.size	f.cold, .-f.cold
