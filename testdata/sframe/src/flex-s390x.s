# SPDX-License-Identifier: GPL-3.0-or-later
# A leaf function saves r14 and r11 in floating-point registers.
	.text
	.globl	in_fprs
	.type	in_fprs, @function
in_fprs:
	.cfi_startproc
	ldgr	%f0, %r14
	.cfi_register 14, 16
	ldgr	%f2, %r11
	.cfi_register 11, 17
	lghi	%r11, 1
	lghi	%r14, 2
	lghi	%r2, 3
	lgdr	%r11, %f2
	.cfi_restore 11
	lgdr	%r14, %f0
	.cfi_restore 14
	br	%r14
	.cfi_endproc
	.size	in_fprs, .-in_fprs
