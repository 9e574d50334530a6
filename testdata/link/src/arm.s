@ SPDX-License-Identifier: GPL-3.0-or-later
@ A function with an entry, and one without behind it.
	.syntax	unified
	.section .text.with, "ax", %progbits
	.globl	with
	.type	with, %function
with:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	bl	without
	pop	{r4, pc}
	.fnend
	.size	with, . - with
	.section .text.without, "ax", %progbits
	.globl	without
	.type	without, %function
without:
	add	r0, r0, #1
	bx	lr
	.size	without, . - without
