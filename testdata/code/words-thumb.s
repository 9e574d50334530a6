@ SPDX-License-Identifier: GPL-3.0-or-later
@ Jump tables of addresses, as GCC writes them where code need not be moved, at a
@ place where these look like prologues: 0xb510 is push {r4, lr}.  Behind each
@ stands what the jump is not taken for.  "right" is right; "wrong" calls with
@ the stack pointer 8 bytes below where its table entry has it.
	.syntax	unified
	.arch	armv7-a
	.thumb
	.text

	.macro	fn name, less, also
	.globl	\name
	.type	\name, %function
	.p2align 2
	.thumb_func
\name:
	.fnstart
	push	{r4, \also, lr}
	.save	{r4, \also, lr}
	mov	r4, r0
	cmp	r0, #3
	bhi	5f
	adr	r2, 1f
	ldr.w	pc, [r2, r0, lsl #2]
	.p2align 2
1:	.word	2f + 1, 3f + 1, 2f + 1, 4f + 1
5:	mov	r0, r4
	.if	\less
	sub	sp, #8
	.endif
	bl	callee
	.if	\less
	add	sp, #8
	.endif
2:	movs	r0, #1
	pop	{r4, \also, pc}
3:	movs	r0, #2
	pop	{r4, \also, pc}
4:	movs	r0, #3
	pop	{r4, \also, pc}
	.fnend
	.size	\name, .-\name
	.endm

	fn	right, 0, r5
	fn	wrong, 1, r6

	.globl	callee
	.type	callee, %function
	.thumb_func
callee:
	.fnstart
	.cantunwind
	bx	lr
	.fnend
	.size	callee, .-callee
