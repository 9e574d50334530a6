@ SPDX-License-Identifier: GPL-3.0-or-later
@ A32 without symbols, with functions that begin with few instructions that are
@ always done; a table of words among them; a function that begins behind a call
@ that does not come back, in the same entry as the one before, and one that
@ nothing leads to.
	.syntax unified
	.arm
	.text
	.globl	_start
	.type	_start, %function
_start:
	.fnstart
	push	{r11, lr}
	.save	{r11, lr}
	bl	chosen
	bl	table
	bl	first
	pop	{r11, pc}
	.fnend

	.type	chosen, %function
chosen:
	.fnstart
	cmp	r3, #7
	ldreq	r1, [r1, #12]
	streq	r1, [r0, #8]
	moveq	r0, #1
	movne	r0, #2
	ldreq	r1, [r1, #16]
	streq	r1, [r0, #12]
	bxeq	lr
	push	{r11, lr}
	.save	{r11, lr}
	ldrex	lr, [r0]
	bl	fails
	pop	{r11, pc}
	.fnend

	.type	table, %function
table:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	ldrb	r0, [r0]
	add	r2, pc, #8
	movls	r1, #0
	ldr	r3, [r2, r0, lsl #2]
	add	pc, r2, r3
1:	.word	2f-1b, 3f-1b, 4f-1b, 0xdc
2:	bl	chosen
	pop	{r4, pc}
3:	bl	chosen
4:	pop	{r4, pc}
	.fnend

	.type	first, %function
first:
	.fnstart
	push	{r4, r11, lr}
	.save	{r4, r11, lr}
	bl	fails
	.fnend
	.type	second, %function
second:
	.fnstart
	ldr	r3, [r1, #4]
	cmp	r3, #0
	beq	1f
	cmp	r3, r2
	bhs	2f
	mov	r1, #1
1:	strb	r1, [r0]
	bx	lr
2:	push	{r4, r11, lr}
	.save	{r4, r11, lr}
	mov	r0, r3
	bl	fails
	.fnend
	.type	third, %function
third:
	.fnstart
	push	{r4, r11, lr}
	.save	{r4, r11, lr}
	bl	chosen
	pop	{r4, r11, pc}
	.fnend
	@ The no-op of before Armv6K aligns a constant of two words, which would
	@ be a conditional call; the one behind it is no instruction.  All is read
	@ twice, for a word that stands before what loads it.
	.type	pooled, %function
pooled:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	b	3f
7:	.word	0x17d4
3:	ldr	r0, 7b
	adr	r3, 8f
	ldrd	r2, r3, [r3]
	ldr	r1, 9f
1:	bl	chosen
	cmp	r0, #0
	beq	2f
	pop	{r4, pc}
2:	b	1b
	mov	r0, r0
8:	.word	0x3b9aca00, 0
9:	.word	0x17d4
	.fnend
	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:
	.type	fails, %function
fails:
	.fnstart
	udf	0
	.cantunwind
	.fnend
