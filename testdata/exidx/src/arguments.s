@ SPDX-License-Identifier: GPL-3.0-or-later
@ A function that pushes arguments for the caller to find, and r3 again to keep
@ the stack aligned, as compilers do.
	.syntax	unified
	.thumb
	.text
	.globl	arguments
	.type	arguments, %function
	.thumb_func
arguments:
	.fnstart
	push	{r2, r3}
	.save	{r2, r3}
	push	{r3, r4, r5, lr}
	.save	{r3, r4, r5, lr}
	bl	callee
	pop	{r3, r4, r5, lr}
	add	sp, sp, #8
	bx	lr
	.fnend
	.size	arguments, . - arguments
