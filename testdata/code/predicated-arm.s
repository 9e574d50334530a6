# SPDX-License-Identifier: GPL-3.0-or-later
# Returns and tail calls whose condition the instructions before them have, too:
# they let the frame go on that way alone.  "wrong" and "wrong_parts" let it go
# on both.  In Thumb the condition is told anew behind four instructions
# ("parts"), and a branch may lead there ("parted": the frame is gone already).
# As by clang --target=armv7-linux-gnueabihf -c -o predicated-arm.o predicated-arm.s
	.syntax	unified
	.arch	armv7-a
	.text
	.macro	begin name
	.globl	\name
	.type	\name, %function
	.fnstart
\name:
	.endm
	.macro	end name
	.fnend
	.size	\name, . - \name
	.endm

	.arm
	begin	returns
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#8
	sub	sp, sp, #8
	bl	callee
	cmp	r0, #4
	addls	sp, sp, #8
	popls	{r4, pc}
	bl	callee
	add	sp, sp, #8
	pop	{r4, pc}
	end	returns

	begin	jumps
	.save	{r4, lr}
	push	{r4, lr}
	bl	callee
	cmp	r0, #4
	poplo	{r4, lr}
	blo	callee
	bl	callee
	pop	{r4, pc}
	end	jumps

	begin	wrong
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#8
	sub	sp, sp, #8
	bl	callee
	add	sp, sp, #8
	cmp	r0, #4
	popls	{r4, pc}
	bl	callee
	pop	{r4, pc}
	end	wrong

	.thumb
	begin	block
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#8
	sub	sp, #8
	bl	callee
	cmp	r0, #4
	itt	ls
	addls	sp, #8
	popls	{r4, pc}
	bl	callee
	add	sp, #8
	pop	{r4, pc}
	end	block

	begin	parts
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#8
	sub	sp, #8
	bl	callee
	cmp	r0, #4
	itttt	ls
	movls	r1, #1
	movls	r2, #2
	movls	r3, #3
	addls	sp, #8
	it	ls
	popls	{r4, pc}
	bl	callee
	add	sp, #8
	pop	{r4, pc}
	end	parts

	begin	parted
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#8
	sub	sp, #8
	bl	callee
	cbz	r0, 2f
	cmp	r0, #4
	itttt	ls
	movls	r1, #1
	movls	r2, #2
	movls	r3, #3
	addls	sp, #8
1:	it	ls
	popls	{r4, pc}
	bl	callee
	add	sp, #8
	pop	{r4, pc}
2:	add	sp, #8
	cmp	r0, r0
	b	1b
	end	parted

	begin	wrong_parts
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#8
	sub	sp, #8
	bl	callee
	cmp	r0, #4
	add	sp, #8
	itttt	ls
	movls	r1, #1
	movls	r2, #2
	movls	r3, #3
	movls	r0, #3
	it	ls
	popls	{r4, pc}
	bl	callee
	pop	{r4, pc}
	end	wrong_parts

# What lld fills up with, behind a call that does not come back, is "bmi" to the
# function's second instruction; behind a comparison it may be one.
	.macro	frame
	push	{r7, lr}
	mov	r7, sp
	sub	sp, #16
	.endm
	.balign	4
	begin	filled
	.save	{r7, lr}
	.setfp	r7, sp
	frame
	.rept	33
	mov	r0, r1
	.endr
	bl	callee
	frame
	bl	callee
	.inst.n	0xd4d4
	end	filled
	.balign	4
	begin	branch
	.save	{r7, lr}
	.setfp	r7, sp
	frame
	.rept	33
	mov	r0, r1
	.endr
	bl	callee
	frame
	mov	r0, r1
	cmp	r0, r1
	.inst.n	0xd4d4
	end	branch
