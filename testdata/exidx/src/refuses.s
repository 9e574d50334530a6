@ SPDX-License-Identifier: GPL-3.0-or-later
@ Functions that the index says cannot be unwound, though .debug_frame has rows
@ for them, and one that both describe alike.
	.syntax unified
	.arch armv7-a
	.arm
	.cfi_sections .debug_frame
	.text
	.globl	_start
	.type	_start, %function
_start:
	.fnstart
	.cantunwind
	.cfi_startproc
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset 4, -8
	.cfi_offset 14, -4
	bl	both
	pop	{r4, pc}
	.cfi_endproc
	.fnend
	.size	_start, . - _start
	.globl	both
	.type	both, %function
both:
	.fnstart
	.cfi_startproc
	push	{r4, lr}
	.save	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset 4, -8
	.cfi_offset 14, -4
	bl	_start
	pop	{r4, pc}
	.cfi_endproc
	.fnend
	.size	both, . - both
	.globl	__aeabi_unwind_cpp_pr0
__aeabi_unwind_cpp_pr0:
	bx	lr
