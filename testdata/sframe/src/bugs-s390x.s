# SPDX-License-Identifier: GPL-3.0-or-later
# A CFA offset that is not 160 and a multiple of 8: gas rounds it down.  With
# --defsym TWIN=1 one that SFrame can hold.
	.text
	.globl	odd_cfa
	.type	odd_cfa, @function
odd_cfa:
	.cfi_startproc
	.ifdef	TWIN
	aghi	%r15, -8
	.cfi_def_cfa_offset 168
	nopr
	aghi	%r15, 8
	.else
	aghi	%r15, -10
	.cfi_def_cfa_offset 170
	nopr
	aghi	%r15, 10
	.endif
	.cfi_def_cfa_offset 160
	br	%r14
	.cfi_endproc
	.size	odd_cfa, .-odd_cfa

# The frame pointer is at an expression of another register.
	.globl	fp_expr
	.type	fp_expr, @function
fp_expr:
	.cfi_startproc
	stg	%r11, 88(%r15)
	.ifdef	TWIN
	.cfi_offset 11, -72
	.else
	.cfi_escape 0x10, 11, 3, 0x7f, 0xd8, 0	# [r15+88]
	.endif
	lghi	%r11, 1
	lg	%r11, 88(%r15)
	.cfi_restore 11
	br	%r14
	.cfi_endproc
	.size	fp_expr, .-fp_expr
