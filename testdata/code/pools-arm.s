@ SPDX-License-Identifier: GPL-3.0-or-later
@ In a file without symbols: constants before what loads them, of which one is no
@ instruction and one would be push {r2, r7, lr} twice; a bound table with code
@ before its first case; and what cannot be unwound, with bytes that are nothing.
	.syntax unified
	.thumb
	.text
	.globl	_start
	.type	_start, %function
_start:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	b	2f
	.p2align 2
1:	.word	0xb717b717
	.word	0xb584b584
2:	vldr	s0, 1b
	vldr	s1, 1b+4
	bl	leaf
	pop	{r4, pc}
	.fnend
	.size	_start, .-_start

	.type	bound, %function
bound:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	cmp	r1, 9
	beq	2f
	cmp	r0, 2
	bhi	4f
	tbh	[pc, r0]
1:	.2byte	(3f-1b)/2, (4f-1b)/2, (3f-1b)/2
2:	cmp	r1, 0x64
	beq.w	4f
3:	bl	leaf
4:	bl	leaf
	pop	{r4, pc}
	.fnend
	.size	bound, .-bound

	@ the same with a row that is wrong at its calls
	.type	broken, %function
broken:
	.fnstart
	push	{r4, r5, r6, lr}
	.save	{r4, lr}
	b	2f
	.p2align 2
1:	.word	0xb717b717
2:	vldr	s0, 1b
	bl	leaf
	pop	{r4, r5, r6, pc}
	.fnend
	.size	broken, .-broken

	.type	cannot, %function
cannot:
	.fnstart
	.cantunwind
	cbz	r0, 1f
	.inst.n	0xb717
1:	bx	lr
	.fnend
	.size	cannot, .-cannot

	.globl	__aeabi_unwind_cpp_pr0
	.type	leaf, %function
leaf:
__aeabi_unwind_cpp_pr0:
	.fnstart
	bx	lr
	.fnend
	.size	leaf, .-leaf
