# SPDX-License-Identifier: GPL-3.0-or-later
# A function with .eh_frame and .debug_frame.  x86-64.
	.cfi_sections .eh_frame, .debug_frame
	.text
	.globl	g
	.type	g, @function
g:	.cfi_startproc
	ret
	.cfi_endproc
	.size	g, . - g
