@ SPDX-License-Identifier: GPL-3.0-or-later
@ Neighbours that unwind alike have one entry in .ARM.exidx, and no symbol says
@ where the second begins.  "one" ends with a call that never returns, behind
@ which "two" keeps its return address; "three" is called.  "four" ends with a
@ call, too, but what is behind it is its own: it keeps no return address.
	.syntax	unified
	.arch	armv7-a
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.macro	begin name
	.type	\name, %function
\name:	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	.endm
	.macro	end
	.fnend
	.endm
	.globl	one
	begin	one
	mov	r4, r0
	bl	stops
	end
	begin	two
	mov	r4, r0
	bl	three
	mov	r0, r4
	pop	{r4, pc}
	end
	begin	three
	mov	r4, r0
	bl	outside
	mov	r0, r4
	pop	{r4, pc}
	end
	begin	four
	bl	outside
	push	{r0, r1}
	bl	outside
	add	sp, sp, #8
	pop	{r4, pc}
	end
	.type	outside, %function
outside: .fnstart
	.cantunwind
	bx	lr
	.fnend
	.type	stops, %function
stops:	.fnstart
	.cantunwind
1:	b	1b
	.fnend
