@ SPDX-License-Identifier: GPL-3.0-or-later
@ A library without mapping symbols whose one dynamic symbol has no size, as
@ _start has none: it tells that Thumb is at its place, and nothing of what is
@ behind.  There are functions of A32, one of them of Advanced SIMD alone, to
@ which only tables lead; wrong is that wrong and simd_wrong have 8 bytes more.
	.syntax	unified
	.arch	armv7-a
	.fpu	neon
	.text
	.thumb
	.globl	begin
	.thumb_func
	.type	begin, %function
begin:
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
	.hidden	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:
	nop
	.p2align 2

	.macro	calls name, pad
	.arm
	.type	\name, %function
\name:
	.fnstart
	push	{r4, r5, r11, lr}
	.save	{r4, r5, r11, lr}
	mov	r4, r0
	sub	sp, sp, #16
	.pad	#\pad
	str	r4, [sp, #8]
	bl	outside
	ldr	r0, [sp, #8]
	add	r0, r0, r5
	add	sp, sp, #16
	pop	{r4, r5, r11, pc}
	.fnend
	.endm
	calls	right, 16
	calls	wrong, 24

	.macro	simd name, pad
	.arm
	.type	\name, %function
\name:
	.fnstart
	vld1.8	{d20, d21}, [r2], r3
	push	{r4, lr}
	.save	{r4, lr}
	.rept	5
	vmov.i32	q8, #0
	vpadal.u8	q8, q9
	vpaddl.u16	q8, q8
	vadd.i32	d16, d16, d17
	.endr
	sub	sp, sp, #8
	.pad	#\pad
	.rept	5
	vld1.8	{d18, d19}, [r0]
	vabd.u8	q9, q11, q10
	.endr
	bl	outside
	add	sp, sp, #8
	pop	{r4, pc}
	.fnend
	.endm
	simd	simd_right, 8
	simd	simd_wrong, 16
	.type	outside, %function
outside:
	.fnstart
	bx	lr
	.fnend
