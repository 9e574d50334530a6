@ SPDX-License-Identifier: GPL-3.0-or-later
@ Functions of a stripped library that only their addresses tell of, behind
@ constants of the one before: "backward" is counted from the pc with a constant
@ that is negative, "counted" from a table's address, itself counted from another
@ and kept over a call, as ld.so's _dl_start_user finds _dl_fini.  The number that
@ would lead to "number", in Thumb, is even: it is no address of that.
	.syntax	unified
	.arch	armv7-a
	.text
	.thumb
	.thumb_func
first:	push	{r4, lr}
	ldr	r0, 1f
	pop	{r4, pc}
	.balign	4
1:	.word	0x12345678
	.thumb_func
backward:
	push	{r4, r5, lr}
	sub	sp, #12
	bl	first
	add	sp, #12
	pop	{r4, r5, pc}
	.balign	4
	.word	0x12345678
	.thumb_func
number:	push	{r4, r5, r6, lr}
	bl	first
	pop	{r4, r5, r6, pc}
	.balign	4
	.word	0x12345678
	.thumb_func
counted:
	push	{r4, r5, r6, r7, r8, lr}
	bl	first
	pop	{r4, r5, r6, r7, r8, pc}
	.balign	4
	.word	0x12345678
	.globl	takes
	.type	takes, %function
	.thumb_func
takes:	push	{r4, lr}
	ldr	r1, 3f
	ldr	r2, 4f
2:	add	r1, pc
5:	add	r2, pc
	bl	first
	pop	{r4, pc}
	.balign	4
3:	.word	backward + 1 - (2b + 4)
4:	.word	number - (5b + 4)
	.size	takes, . - takes
	.arm
	.globl	starts
	.type	starts, %function
starts:	push	{r10, lr}
	ldr	r10, 7f
	adr	r3, 6f
	add	r10, r10, r3
	blx	first
	ldr	r0, 8f
	add	r0, r10, r0
	pop	{r10, pc}
6:
7:	.word	0x10000
8:	.word	counted + 1 - (6b + 0x10000)
	.size	starts, . - starts
