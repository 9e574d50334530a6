@ SPDX-License-Identifier: GPL-3.0-or-later
@ Functions without symbols in the range of one entry, as the linker makes one of
@ neighbours that cannot be unwound.  "second" loads before it pushes, as glibc's
@ fopencookie does, and nothing but a word of data leads to it.  "third" pushes no
@ link, and what stands behind a call before a push is "fourth"'s.
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
	.thumb_func
second:
	ldr	r3, [r0, #4]
	cmp	r3, #0
	push	{r4, r5, r6, lr}
	blx	r3
	pop	{r4, r5, r6, pc}
	.thumb_func
third:
	ldr	r3, [r0, #8]
	push	{r4}
	pop	{r4}
	bx	r3
	.thumb_func
fourth:
	push	{r4, lr}
	bl	first
	movs	r1, #0
	push	{r4, lr}
	bl	first
	add	sp, sp, #8
	pop	{r4, pc}
	.fnend
	.globl	last
	.thumb_func
	.type	last, %function
last:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	bl	fourth
	pop	{r4, pc}
	.fnend
	.size	last, . - last
	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:
	nop
	.data
	.word	second
