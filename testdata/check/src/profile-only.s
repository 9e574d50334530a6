# SPDX-License-Identifier: GPL-3.0-or-later
# A function with .sframe alone.  x86-64; linked with profile-both.s.
	.cfi_sections .sframe
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	sub	$8, %rsp
	.cfi_adjust_cfa_offset 8
	call	g
	add	$8, %rsp
	.cfi_adjust_cfa_offset -8
	ret
	.cfi_endproc
	.size	f, . - f
