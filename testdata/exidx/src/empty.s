@ SPDX-License-Identifier: GPL-3.0-or-later
@ What LLVM writes for a function that cannot be reached and has no code: an
@ entry for the address of the next function, whose own entry comes behind it.
	.syntax	unified
	.arm
	.text
	.fnstart
	.fnend
	.globl	told
	.type	told, %function
told:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	bl	extern
	mov	r4, r0
	pop	{r4, pc}
	.fnend
	.size	told, . - told

	.fnstart
	.fnend
	.globl	untold
	.type	untold, %function
untold:	.fnstart			@ the second entry says nothing, too
	push	{r4, lr}
	bl	extern
	mov	r4, r0
	pop	{r4, pc}
	.fnend
	.size	untold, . - untold
