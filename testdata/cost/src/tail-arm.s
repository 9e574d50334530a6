@ SPDX-License-Identifier: GPL-3.0-or-later
@ Code without a table behind code that has one: GNU ld writes a last entry for
@ it that says that nothing can be unwound.  With LAST it is in front of a
@ function that says so itself, and no other function has an entry.
	.syntax	unified
	.cpu	cortex-a7
	.arm
	.text
	.ifndef	LAST
	.globl	covered
	.type	covered, %function
covered:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	bl	covered
	pop	{r4, pc}
	.fnend
	.size	covered, .-covered
	.endif
	.section .text.tail, "ax", %progbits
	.rept	1100
	add	r0, r0, r1, lsl #3
	.endr
	bx	lr
	.ifdef	LAST
	.type	last, %function
last:
	.fnstart
	.cantunwind
	bx	lr
	.fnend
	.size	last, .-last
	.endif
	.section .note.GNU-stack, "", %progbits
