# SPDX-License-Identifier: GPL-3.0-or-later
# Returns and tail calls whose condition the instructions before them have, too:
# they let the frame go on that way alone.  "wrong" lets it go on both.
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
