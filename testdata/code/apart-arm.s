@ SPDX-License-Identifier: GPL-3.0-or-later
@
@ GCC's code for threads where no register has their pointer (-march=armv4t,
@ Cortex-M): __aeabi_read_tp changes r0, ip and lr alone, is no call, and may be
@ run before there is a frame.
	.syntax unified
	.arm
	.text
	.type right, %function
right:	.fnstart
	.save	{r4, r5, lr}
	push	{r4, r5, lr}
	mov	r4, r0
	bl	__aeabi_read_tp
	.pad	#12
	sub	sp, sp, #12
	str	r0, [sp, #4]
	bl	other
	add	sp, sp, #12
	pop	{r4, r5, lr}
	bx	lr
	.fnend
	.size right, . - right

@ The same before a call that is one.
	.type wrong, %function
wrong:	.fnstart
	.save	{r4, r5, lr}
	push	{r4, r5, lr}
	mov	r4, r0
	bl	other
	.pad	#12
	sub	sp, sp, #12
	str	r0, [sp, #4]
	bl	other
	add	sp, sp, #12
	pop	{r4, r5, lr}
	bx	lr
	.fnend
	.size wrong, . - wrong

@ Fast interrupts have their own r8 to r12, and leave by an instruction that
@ nothing else does: as GCC ends them, and LLVM.
	.type fast, %function
fast:	.fnstart
	sub	lr, lr, #4
	.save	{r0, r1, r2, r3, r4, lr}
	push	{r0, r1, r2, r3, r4, lr}
	add	fp, sp, #20
	bl	other
	sub	sp, fp, #20
	ldm	sp!, {r0, r1, r2, r3, r4, pc}^
	.fnend
	.size fast, . - fast

	.type subs, %function
subs:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	mov	r8, #1
	bl	other
	pop	{r4, lr}
	subs	pc, lr, #4
	.fnend
	.size subs, . - subs

@ But not their own r6, and functions have none of these.
	.type low, %function
low:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	mov	r6, #1
	bl	other
	pop	{r4, lr}
	subs	pc, lr, #4
	.fnend
	.size low, . - low

	.type plain, %function
plain:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	mov	r8, #1
	bl	other
	pop	{r4, pc}
	.fnend
	.size plain, . - plain

	.thumb
	.type thumb, %function
thumb:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	mov.w	r8, #1
	bl	other
	pop.w	{r4, lr}
	subs	pc, lr, #4
	.fnend
	.size thumb, . - thumb
