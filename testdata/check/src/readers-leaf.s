# SPDX-License-Identifier: GPL-3.0-or-later
# The CFA by a register that a leaf keeps, in a library of a name that is known.
# x86-64.
	.text
	.globl	f
	.type	f, @function
f:	.cfi_startproc
	nop
	.cfi_def_cfa %r11, 8
	ret
	.cfi_endproc
	.size	f, . - f
