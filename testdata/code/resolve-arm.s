@ SPDX-License-Identifier: GPL-3.0-or-later
@ Functions in A32 within the range of an entry in Thumb, to which only words of
@ data lead.  "resolve" is as glibc's _dl_runtime_resolve: PLT0 has pushed lr when
@ it jumps there, and what it found is jumped to as a call would.  "other" leaves
@ with lr from elsewhere than the word before its caller's, so nobody says what
@ was pushed.  Behind them is Thumb again.
	.syntax	unified
	.arch	armv7-a
	.text
	.thumb
	.globl	first
	.thumb_func
	.type	first, %function
first:
	.fnstart
	.cantunwind
	movs	r0, #1
	bx	lr
	.size	first, . - first
	.arm
	.balign	4
resolve:
	push	{r0, r1, r2, r3, r4}
	ldr	r0, [lr, #-4]
	sub	r1, ip, lr
	sub	r1, r1, #4
	add	r1, r1, r1
	blx	last
	mov	ip, r0
	pop	{r0, r1, r2, r3, r4, lr}
	bx	ip
other:
	push	{r0, r1, r2, r3, r4}
	ldr	r0, [lr, #-4]
	sub	r1, ip, lr
	sub	r1, r1, #4
	add	r1, r1, r1
	blx	last
	mov	ip, r0
	pop	{r0, r1, r2, r3, r4, lr}
	add	sp, sp, #4
	bx	ip
	.thumb
	.thumb_func
behind:
	ldr	r3, [r0, #4]
	cmp	r3, #0
	push	{r4, r5, r6, lr}
	blx	r3
	pop	{r4, r5, r6, pc}
	.fnend
	.globl	last
	.thumb_func
	.type	last, %function
last:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	blx	r0
	pop	{r4, pc}
	.fnend
	.size	last, . - last
	.globl	__aeabi_unwind_cpp_pr0
	.thumb_func
__aeabi_unwind_cpp_pr0:
	nop
	.data
	.word	resolve, other
