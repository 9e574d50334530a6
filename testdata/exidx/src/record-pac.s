@ SPDX-License-Identifier: GPL-3.0-or-later
@ A frame record, and beside it the code of the return address, as clang writes
@ for -mbranch-protection: of that one the record does not tell.  In "wrong" r4
@ is not where the index says.
	.syntax	unified
	.arch	armv8.1-m.main
	.arch_extension	pacbti
	.thumb
	.text
	.macro	function name, a, b
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:
	.fnstart
	pac	r12, lr, sp
	.save	{r4, r5, r7, lr}
	push	{\a, \b, r7, lr}
	.save	{ra_auth_code}
	push	{r12}
	.setfp	r7, sp, #12
	add	r7, sp, #12
	sub	sp, #12
	bl	outside
	add	sp, #12
	pop	{r12}
	pop	{\a, \b, r7, lr}
	aut	r12, lr, sp
	bx	lr
	.fnend
	.size	\name, .-\name
	.endm
	function right, r4, r5
	function wrong, r5, r6
