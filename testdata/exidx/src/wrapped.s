@ SPDX-License-Identifier: GPL-3.0-or-later
@ Prologues behind early returns, as compilers move them, loads of several
@ registers among them, and pushes that are no frame.
	.syntax	unified
	.text
	.macro	func name
	.type	\name, %function
\name:
	.endm
	.macro	done name
	.size	\name, . - \name
	.endm

	.arm
	func	arm_wrapped
	cmp	r0, #0
	bxeq	lr
	cmp	r1, #0
	beq	1f
	push	{r4, r11, lr}
	add	r11, sp, #4
	bl	callee
	pop	{r4, r11, pc}
1:	bx	lr
	done	arm_wrapped

	func	arm_loads
	mov	ip, sp
	push	{r4, fp, ip, lr, pc}
	ldmib	r0, {r2, r3}
	sub	fp, ip, #4
	bl	callee
	ldm	sp, {r4, fp, sp, pc}
	done	arm_loads

	func	arm_top			@ fp at lr: GCC's frame, no record
	push	{fp, lr}
	add	fp, sp, #4
	bl	callee
	pop	{fp, pc}
	done	arm_top

	func	arm_branch		@ fp is set only on one way
	push	{fp, lr}
	cmp	r0, #0
	beq	1f
	mov	fp, sp
1:	pop	{fp, pc}
	done	arm_branch

	func	arm_overwritten		@ r11 is no caller's any more
	mov	r11, r0
	push	{r11, lr}
	mov	r11, sp
	pop	{r11, pc}
	done	arm_overwritten

	.thumb
	.thumb_func
	func	thumb_wrapped
	cmp	r0, #0
	it	eq
	bxeq	lr
	cbz	r1, 1f
	push.w	{r4, r11, lr}
	add.w	r11, sp, #4
	bl	callee
	pop.w	{r4, r11, pc}
1:	bx	lr
	done	thumb_wrapped

	.thumb_func
	func	thumb_locals		@ r7 at locals, not at the record
	push	{r7, lr}
	sub	sp, #8
	add	r7, sp, #0
	bl	callee
	add	sp, #8
	pop	{r7, pc}
	done	thumb_locals

	.thumb_func
	func	thumb_late		@ r7 at the record, past locals
	push	{r4, r7, lr}
	sub	sp, #12
	add	r7, sp, #16
	bl	callee
	add	sp, #12
	pop	{r4, r7, pc}
	done	thumb_late
