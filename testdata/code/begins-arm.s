@ SPDX-License-Identifier: GPL-3.0-or-later
@ A file of Thumb without symbols, with A32 functions in it to which only tables
@ lead: that they are is told by how they begin, "sub sp, sp, #12", which would be
@ a branch by flags.  The Thumb function last begins with as many such halfwords.
	.syntax	unified
	.arch	armv7-a
	.text
	.thumb
	.globl	_start
	.thumb_func
	.type	_start, %function
_start:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	bl	many
	pop	{r4, pc}
	.fnend
	.thumb_func
	.type	many, %function
many:
	.fnstart
	push	{r4, r5, r6, lr}
	.save	{r4, r5, r6, lr}
	.rept	512
	ldrb	r0, [r1, #3]
	adds	r2, r0, r4
	lsrs	r3, r2, #2
	strb	r3, [r1, #1]
	.endr
	pop	{r4, r5, r6, pc}
	.fnend
	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:
	nop
	.p2align 2

	.macro	chooses name, pad
	.arm
	.type	\name, %function
\name:
	.fnstart
	sub	sp, sp, #12
	.save	{lr}
	.pad	#\pad
	str	lr, [sp, #8]
	uxtb	r0, r0
	str	r0, [sp]
	bl	third
	ldr	lr, [sp, #8]
	add	sp, sp, #12
	bx	lr
	.fnend
	.endm
	chooses	right, 8
	chooses	wrong, 12

	.thumb
	.thumb_func
	.type	third, %function
third:
	.fnstart
	cbz	r0, 1f
	b.n	2f
1:	mov.w	r0, r1
	ldrd	r2, r3, [r1]
2:	add.w	r0, r0, r2
	bx	lr
	.fnend
