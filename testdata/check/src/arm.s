@ SPDX-License-Identifier: GPL-3.0-or-later
@ A function with an entry in .ARM.exidx and one in .eh_frame.

	.syntax	unified
	.arm
	.cfi_sections .eh_frame
	.text
	.globl	f
	.type	f, %function
f:	.fnstart
	.cfi_startproc
	.save	{r4, lr}
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset 4, -8
	.cfi_offset 14, -4
	pop	{r4, pc}
	.cfi_endproc
	.fnend
	.size	f, . - f
