@ SPDX-License-Identifier: GPL-3.0-or-later
@ GCC for Arm saves no registers in functions that do not come back: two of its
@ kind (gcc -O2 -funwind-tables), and two that leave otherwise, and are wrong.
	.syntax	unified
	.arch	armv7-a
	.macro	begin name
	.thumb
	.globl	\name
	.thumb_func
	.type	\name, %function
\name:
	.fnstart
	push	{r3, lr}
	.save	{r3, lr}
	mov	r4, r0
	mov	r0, r1
	bl	outside
	.endm
	.macro	end name
	.fnend
	.size	\name, .-\name
	.endm
	.text
	begin	ends
	mov	r0, r4
	bl	_exit
	end	ends
	begin	runs
1:	mov	r0, r4
	bl	outside
	cmp	r0, #3
	bne	1b
	b	1b
	end	runs
	begin	returns_wrong
	bl	outside
	pop	{r3, pc}
	end	returns_wrong
	begin	jumps_wrong
	pop	{r3, lr}
	b	outside
	end	jumps_wrong
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
