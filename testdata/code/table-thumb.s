@ SPDX-License-Identifier: GPL-3.0-or-later
@ A table of an odd number of bytes in the code, whose end, where no instruction
@ can begin, is marked as the beginning of code, as in gcc 16's libraries.
	.syntax	unified
	.arch	armv7-a
	.thumb
	.text
	.globl	choose
	.type	choose, %function
choose:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	sub	sp, sp, #24
	.pad	#24
	mov	r4, r1
	cmp	r0, #4
	bhi	9f
	tbb	[pc, r0]
1:	.byte	(2f - 1b) / 2
	.byte	(3f - 1b) / 2
	.byte	(4f - 1b) / 2
	.byte	(5f - 1b) / 2
	.byte	(6f - 1b) / 2
"$t.end":
	.byte	0
2:	mov	r0, r4
	bl	outside
	add	sp, sp, #24
	pop	{r4, pc}
3:	adds	r4, r4, #1
	b	2b
4:	adds	r4, r4, #2
	b	2b
5:	adds	r4, r4, #3
	b	2b
6:	adds	r4, r4, #4
	b	2b
9:	add	sp, sp, #24
	pop	{r4, pc}
	.fnend
	.size	choose, . - choose
