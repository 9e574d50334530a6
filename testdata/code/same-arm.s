@ SPDX-License-Identifier: GPL-3.0-or-later
@ What marks Valgrind's requests changes nothing: or and and of a register with
@ itself.  Beside each function one in which r10 is another's.
	.syntax	unified
	.arch	armv7-a
	.macro	request name, op
	.globl	\name
	.type	\name, %function
\name:
	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	mov	r12, r12, ror #3
	mov	r12, r12, ror #13
	mov	r12, r12, ror #29
	mov	r12, r12, ror #19
	\op
	bl	outside
	pop	{r4, pc}
	.fnend
	.size	\name, .-\name
	.endm
	.text
	.arm
	request	a32, "orr r10, r10, r10"
	request	a32_and, "and r10, r10, r10"
	request	a32_moves, "orr r2, r10, r10"
	request	a32_wrong, "orr r10, r10, r9"
	request	a32_other, "orr r10, r9, r9"
	.thumb
	.thumb_func
	request	t32, "orr.w r10, r10, r10"
	.thumb_func
	request	t32_wrong, "orr.w r10, r10, r9"
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
