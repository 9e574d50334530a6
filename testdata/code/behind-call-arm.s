@ SPDX-License-Identifier: GPL-3.0-or-later
@ Behind a call lr is stored, as an argument that nobody has set: no function
@ begins there, which would not store by a frame of its caller's.  "wrong" has
@ moved its frame pointer by then.
	.syntax	unified
	.arch	armv7-a
	.text
	.macro	function name, moved
	.globl	\name
	.type	\name, %function
\name:
	.fnstart
	.save	{r11, lr}
	push	{r11, lr}
	.setfp	r11, sp
	mov	r11, sp
	sub	sp, sp, #16
	bl	outside
	str	r0, [r11, #-8]
	.if	\moved
	add	r11, r11, #4
	.endif
	cmp	r0, #1
	blt	1f
	sub	sp, sp, #24
	stm	sp, {r0, r1, r8, lr}
	bl	outside
1:	mov	sp, r11
	pop	{r11, pc}
	.fnend
	.size	\name, .-\name
	.endm
	function right, 0
	function wrong, 1
