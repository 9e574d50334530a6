@ SPDX-License-Identifier: GPL-3.0-or-later
@ Directives that stand again with each push of a loop that was unrolled.
	.syntax	unified
	.text
	.globl	thrice
	.type	thrice, %function
thrice:
	.fnstart
	.rept	4
	.save	{r4, r5, r6, lr}
	push	{r4, r5, r6, lr}
	.endr
	pop	{r4, r5, r6, pc}
	.fnend
	.size	thrice, . - thrice
