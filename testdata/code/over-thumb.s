@ SPDX-License-Identifier: GPL-3.0-or-later
@ Locals that lie over what the function has saved, as GCC's Ada has them where
@ it probes the stack first: the callers get what was spilled there.
	.syntax	unified
	.thumb
	.text
	.macro	spills name, at, reg
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:	.fnstart
	push	{r4, r5, r7, lr}
	.save	{r4, r5, r7, lr}
	sub	sp, #16
	.pad	#16
	add	r7, sp, #8
	.setfp	r7, sp, #8
	ldr	r3, =table
	ldr	r4, [r3, r0]
	str	\reg, [r7, #\at]
	bl	outside
	ldr	r0, [r7, #\at]
	adds	r7, #8
	mov	sp, r7
	pop	{r4, r5, r7, pc}
	.fnend
	.size	\name, .-\name
	.endm
	.globl	outside
	.type	outside, %function
	.thumb_func
outside:
	.fnstart
	.cantunwind
	bx	lr
	.fnend
	.size	outside, .-outside

	spills	beside, 4, r4
	spills	over_r4, 8, r4
	spills	over_r5, 12, r3
	.data
table:	.word	0
