# SPDX-License-Identifier: GPL-3.0-or-later
# A function with .eh_frame and .sframe.  x86-64.
	.cfi_sections .eh_frame, .sframe
	.text
	.globl	g
	.type	g, @function
g:	.cfi_startproc
	ret
	.cfi_endproc
	.size	g, . - g
