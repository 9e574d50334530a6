@ SPDX-License-Identifier: GPL-3.0-or-later
@ Stripped, a program of Thumb with one long function in A32 that begins with no
@ push (LuaJIT's interpreter): its words have one condition, and so have those
@ behind it.  What is behind "seems", whose words have it, too, is Thumb.
	.syntax	unified
	.arch	armv7-a
	.fpu	vfpv3-d16
	.text
	.macro	fill, n
	.rept	\n
	adds	r0, r0, r1
	eors	r1, r1, r0
	lsls	r2, r0, #3
	subs	r0, r2, r1
	.endr
	.endm
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.thumb
	.globl	start
	.type	start, %function
start:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	fill	1000
	blx	r3
	pop	{r4, pc}
	.fnend
	.balign	4
	.type	seems, %function
seems:	.fnstart
	.save	{r4, r5, lr}
	.rept	20
	vmov.f64 d0, d1
	.endr
	push	{r4, r5, lr}
	fill	20
	blx	r3
	pop	{r4, r5, pc}
	.fnend
	fill	700
	.balign	4
	.arm
	.type	long, %function
long:	.fnstart
	.save	{r4, r5, r6, lr}
	mov	r3, r0
	add	r0, r0, r1
	stmdb	sp!, {r4, r5, r6, lr}
	.rept	1200
	add	r0, r0, r1
	.endr
	blx	r3
	sub	sp, sp, #8
	blx	r3
	add	sp, sp, #8
	ldmia	sp!, {r4, r5, r6, pc}
	.fnend
	.section .note.GNU-stack, "", %progbits
