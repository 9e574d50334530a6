@ SPDX-License-Identifier: GPL-3.0-or-later
@
@ Constants behind a jump, of which the code loads from some places (the words of
@ LLVM's for colours, and of Android): in between stand bytes that push lr, as
@ functions begin, and a call by a register.  They are none: nothing leads there,
@ and what follows is data again.  "wrong" calls with another frame than its entry
@ has, behind the constants, where a branch leads.
	.syntax	unified
	.thumb
	.text
.macro function name, room
	.p2align 2
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:
	.fnstart
	.save	{r4, r5, r6, r7, lr}
	push	{r4, r5, r6, r7, lr}
	.pad	#12
	sub	sp, #12
	cmp	r0, #0
	beq.w	.Llast\name
	vldr	s0, .Lfirst\name
	vldr	s1, .Lsecond\name
	b	.Lout\name
	.p2align 2
.Lfirst\name:
	.word	0x3d25aee6
	.short	0xcff5, 0x3e38, 0x5613, 0x3f73, 0x62a8, 0x3da6, 0xb5c2, 0x3f8c
	.short	0x6796, 0xbce8, 0x4788, 0x3f81
.Lsecond\name:
	.word	0x3925bdbc
.Llast\name:
	.if	\room
	sub	sp, #8
	.endif
	bl	elsewhere
	.if	\room
	add	sp, #8
	.endif
.Lout\name:
	add	sp, #12
	pop	{r4, r5, r6, r7, pc}
	.fnend
	.size	\name, .-\name
.endm

	function right, 0
	function wrong, 1
