# SPDX-License-Identifier: GPL-3.0-or-later
# Three and four states remembered at a time.  x86-64.
	.text
	.globl	three, four
three:	.cfi_startproc
	nop
	.cfi_remember_state
	.cfi_remember_state
	.cfi_remember_state
	nop
	ret
	.cfi_endproc
	.size	three, . - three
four:	.cfi_startproc
	nop
	.cfi_remember_state
	.cfi_remember_state
	.cfi_remember_state
	.cfi_remember_state
	nop
	ret
	.cfi_endproc
	.size	four, . - four
	.type	three, @function
	.type	four, @function
