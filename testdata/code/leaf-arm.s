@ SPDX-License-Identifier: GPL-3.0-or-later
@ Functions that call nothing but a leaf, with their frames made: the index is
@ held against the code there, too.  Linked, since who is called is looked at.
	.syntax unified
	.thumb
	.text
	.macro	begin name
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:	.fnstart
	.endm
	.macro	end name
	.fnend
	.size	\name, .-\name
	.endm
	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0 = 0
	begin	leaf
	adds	r0, r0, #1
	bx	lr
	.cantunwind
	end	leaf
	begin	right
	push	{r4, lr}
	.save	{r4, lr}
	sub	sp, #8
	.pad	#8
	mov	r4, r0
	bl	leaf
	add	r0, r4
	add	sp, #8
	pop	{r4, pc}
	end	right
@ Nobody is told of the arguments' room.
	begin	wrong
	push	{r4, lr}
	.save	{r4, lr}
	sub	sp, #8
	mov	r4, r0
	bl	leaf
	add	r0, r4
	add	sp, #8
	pop	{r4, pc}
	end	wrong
@ As compilers call what they moved out of many functions: lr is put aside for
@ that call alone.
	begin	alone
	str	lr, [sp, #-8]!
	bl	leaf
	ldr	lr, [sp], #8
	bx	lr
	end	alone
