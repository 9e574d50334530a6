@ SPDX-License-Identifier: GPL-3.0-or-later
@ Thumb without "b.w" jumps by "bl" over more than 2 KiB, as compilers for
@ Cortex-M0 do in functions that keep the return address.  "jumps" does so with
@ the frame that its entry tells; "wrong" has moved r7 by then.
	.syntax	unified
	.cpu	cortex-m0
	.thumb
	.text
	.macro	begin name
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:
	.fnstart
	.save	{r4, r5, r7, lr}
	push	{r4, r5, r7, lr}
	.setfp	r7, sp, #8
	add	r7, sp, #8
	movs	r4, r0
	beq	1f
	.endm
	.macro	end name
	bl	2f
1:	bl	outside
	adds	r4, #1
	movs	r5, r4
	.rept	1100
	nop
	.endr
	pop	{r4, r5, r7, pc}
2:	bl	outside
	pop	{r4, r5, r7, pc}
	.fnend
	.size	\name, .-\name
	.endm

	begin	jumps
	end	jumps
	begin	wrong
	add	r7, sp, #4
	end	wrong
