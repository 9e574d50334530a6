@ SPDX-License-Identifier: GPL-3.0-or-later
@ A library without tables and symbols, but for "first": functions are where
@ code and words lead that say so.  "told" is counted from the pc, "placed" is in
@ a word that is relocated, "stub" is called and goes on in A32.  No function is
@ at "inside", though a word of data and one of the code have its address as a
@ number, nor at "table", which is counted from the pc but is no Thumb code.
@
@ As by arm-linux-gnueabihf-as and ld -shared -s -Ttext=0x1000 -Tdata=0x2000
@ -o untold-arm.so
	.syntax	unified
	.arch	armv7-a
	.thumb
	.text
	.globl	first
	.type	first, %function
	.thumb_func
first:	push	{r4, r5, r7, lr}
	sub	sp, #8
	ldr	r4, 1f
	ldr	r5, 2f
3:	add	r5, pc
	cmp	r0, #1
	bhi	inside
	adr	r2, table
	ldr	r3, [r2, r0, lsl #2]
	add	r2, r3
	bx	r2
	.align	2
table:	.word	4f - table + 1
	.word	inside - table + 1
4:	movs	r0, #1
inside:	blx	r5
	bl	stub
	mov	r0, r4
	add	sp, #8
	pop	{r4, r5, r7, pc}
	.align	2
1:	.word	0x1001 + inside - first
2:	.word	told - (3b + 4) + 1
told:	push	{r4, lr}
	sub	sp, #16
	mov	r0, sp
	add	sp, #16
	pop	{r4, pc}
	.type	placed, %function
	.thumb_func
placed:	push	{r3, r4, r5, lr}
	movs	r0, #2
	pop	{r3, r4, r5, pc}
	.align	2
	.type	stub, %function
	.thumb_func
stub:	bx	pc
	nop
	.arm
	push	{r4, lr}
	mov	r4, r0
	pop	{r4, pc}
	.data
	.word	placed
	.word	0x1001 + inside - first
