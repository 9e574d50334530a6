@ SPDX-License-Identifier: GPL-3.0-or-later
@ In a file without symbols: data between instructions, whose words would be
@ push {r2, r7, lr} twice, and a loop before the frame is made.
	.syntax unified
	.thumb
	.text
	.globl	_start
	.type	_start, %function
_start:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	cbz	r0, 2f
	ldr	r1, 1f
	vldr	d16, 3f
	bl	fails
	.p2align 2
1:	.word	0xb584b584
3:	.word	0xb584b584, 0xb584b584
2:	bl	leaf
	pop	{r4, pc}
	.fnend
	.size	_start, .-_start

	.type	cases, %function
cases:
	.fnstart
	push	{r4, r5, r6, lr}
	.save	{r4, r5, r6, lr}
	cmp	r0, 3
	bhi	4f
	tbb	[pc, r0]
1:	.byte	(2f-1b)/2, (3f-1b)/2, (2f-1b)/2, (4f-1b)/2, (3f-1b)/2
	.p2align 1
2:	bl	leaf
3:	bl	leaf
4:	pop	{r4, r5, r6, pc}
	.fnend
	.size	cases, .-cases

	@ the link register is not saved yet at the head of the loop
	.type	late, %function
late:
	.fnstart
	movs	r1, 1
1:	subs	r0, r1
	beq	1b
	push	{r4, r5, r6, r7, r8, lr}
	.save	{r4, r5, r6, r7, r8, lr}
	bl	leaf
	pop	{r4, r5, r6, r7, r8, pc}
	.fnend
	.size	late, .-late

	@ three that unwind alike, so that the linker makes one entry of them;
	@ without names, nothing says where they begin: the second is told by
	@ its return, the third by its push of a link that a call has left
	.type	warm, %function
warm:
	.fnstart
	push	{r4, r5, r6, r7, lr}
	.save	{r4, r5, r6, r7, lr}
	bl	fails
	pop	{r4, r5, r6, r7, pc}
	.fnend
	.size	warm, .-warm
	.type	cool, %function
cool:
	.fnstart
	cbz	r0, 1f
	bx	lr
1:	push	{r4, r5, r6, r7, lr}
	.save	{r4, r5, r6, r7, lr}
	bl	fails
	pop	{r4, r5, r6, r7, pc}
	.fnend
	.size	cool, .-cool
	.type	cold, %function
cold:
	.fnstart
	.rept	26
	adds	r1, r1
	.endr
	cbz	r0, 1f
	bx	lr
1:	push	{r4, r5, r6, r7, lr}
	.save	{r4, r5, r6, r7, lr}
	bl	fails
	pop	{r4, r5, r6, r7, pc}
	.fnend
	.size	cold, .-cold

	@ Few of the first words have "always" as their condition.
	.arm
	.balign	4
	.type	chosen, %function
chosen:
	.fnstart
	push	{r4, r5, r6, r7, r8, r9, r10, lr}
	.save	{r4, r5, r6, r7, r8, r9, r10, lr}
	cmp	r3, #7
	ldmibeq	r1, {r2, r3}
	ldreq	r1, [r1, #12]
	stmeq	r0, {r2, r3}
	streq	r1, [r0, #8]
	moveq	r4, #0
	movne	r4, #1
	bl	fails
	pop	{r4, r5, r6, r7, r8, r9, r10, pc}
	.fnend
	.size	chosen, .-chosen
	.thumb

	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:
	.type	leaf, %function
leaf:
	.fnstart
	bx	lr
	.fnend
	.size	leaf, .-leaf

	.type	fails, %function
fails:
	.fnstart
	udf	0
	.cantunwind
	.fnend
	.size	fails, .-fails
