@ SPDX-License-Identifier: GPL-3.0-or-later
@ Code in two memories that are far from each other: the last function of the
@ first one has an entry that reaches to the second one.  All are looked at;
@ wrong_far has a wrong row.
	.syntax	unified
	.arch	armv7-a
	.macro	fn name, reg, size
	.type	\name, %function
\name:	.fnstart
	.save	{\reg, lr}
	push	{\reg, lr}
	.pad	#\size
	sub	sp, sp, #8
	bl	wrong_far
	add	sp, sp, #8
	pop	{\reg, pc}
	.fnend
	.size	\name, . - \name
	.endm
	.text
	.globl	near
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	fn	near, r4, 8
	fn	last, r5, 8
	.section .far, "ax"
	fn	far, r6, 8
	fn	wrong_far, r7, 16
