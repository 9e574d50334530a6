# SPDX-License-Identifier: GPL-3.0-or-later
# Registers whose names differ between the ABIs of MIPS: 8 to 15 are t0 to t7
# in o32, a4 to a7 and t0 to t3 in n32 and n64.
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	nop
	.cfi_def_cfa_offset 64
	.cfi_offset 8, -8
	.cfi_offset 11, -16
	.cfi_offset 12, -24
	.cfi_offset 15, -32
	.cfi_offset 16, -40
	nop
	.cfi_endproc
	.size	f, . - f
