@ SPDX-License-Identifier: GPL-3.0-or-later
@ Jumps by so many steps into a run of them, as libgcc divides and glibc copies.
@ "thumb" and "arm" enter runs that leave the frame alone: all of them has it.
@ Where a step is about the frame ("pushes") what is behind it is a guess, but
@ for what goes on where the function is sure to go: it comes there with its frame.
@ "picks" gives back which of two functions is to be called (an IFUNC's); nothing
@ else tells of them: one entry of .ARM.exidx is all there is.
	.syntax	unified
	.arch	armv7-a
	.text
	.thumb
	.globl	thumb
	.type	thumb, %function
	.thumb_func
thumb:	.fnstart
	.cantunwind
	push	{r4, lr}
	clz	r3, r0
	adr	r2, 1f
	add	r3, r2, r3, lsl #2
	mov	pc, r3
	nop
	.balign	4
1:	.rept	3
	adc	r0, r0, r1
	.endr
	pop	{r4, pc}
	.size	thumb, . - thumb
	.balign	4
	.globl	pushes
	.type	pushes, %function
	.thumb_func
pushes:	push	{r4, lr}
	clz	r3, r0
	adr	r2, 1f
	add	r3, r2, r3, lsl #2
	mov	pc, r3
	nop
	.balign	4
1:	adc	r0, r0, r1
	b.w	2f
	sub.w	sp, sp, #8
	adc	r0, r0, r1
	add.w	sp, sp, #8
2:	pop	{r4, pc}
	.size	pushes, . - pushes
	.balign	4
	.globl	picks
	.type	picks, %gnu_indirect_function
	.thumb_func
picks:	tst	r0, #4096
	beq	1f
	ldr	r0, 3f
2:	add	r0, pc
	bx	lr
1:	ldr	r0, 5f
4:	add	r0, pc
	bx	lr
	.balign	4
3:	.word	first - (2b + 4)
5:	.word	second + 1 - (4b + 4)
	.size	picks, . - picks
	.arm
	.globl	arm
	.type	arm, %function
arm:	push	{r4, lr}
	and	r3, r0, #12
	add	pc, pc, r3
	b	1f
	.rept	4
	ldr	r2, [r1], #4
	.endr
1:	pop	{r4, pc}
	.size	arm, . - arm
@ No symbol tells of these.
first:
	.rept	8
	ldr	r2, [r1], #4
	str	r2, [r0], #4
	.endr
	bx	lr
	.thumb
second:
	.rept	4
	ldr	r2, [r1], #4
	str	r2, [r0], #4
	.endr
	bx	lr
	.fnend
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.globl	last
	.type	last, %function
	.thumb_func
last:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	pop	{r4, pc}
	.fnend
	.size	last, . - last
