@ SPDX-License-Identifier: GPL-3.0-or-later
@ LLVM's switch of A32 in a file without mapping symbols: what cannot be leads to
@ the end of the function, and no case is behind that; more has a table that
@ begins with it.
	.syntax	unified
	.arch	armv7-a
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.text
	.arm
	.macro	switch name, first, second
	.type	\name, %function
\name:	.fnstart
	push	{r4, r5, r11, lr}
	.save	{r4, r5, r11, lr}
	cmp	r1, #4
	bhi	3f
	adr	r4, 1f
	ldr	r5, [r4, r1, lsl #2]
	add	pc, r4, r5
2:	mov	r0, #1
	pop	{r4, r5, r11, pc}
1:	.word	\first - 1b, \second - 1b, 2b - 1b, 4f - 1b, 3f - 1b
3:	mov	r0, #2
	pop	{r4, r5, r11, pc}
4:	mov	r0, #3
	pop	{r4, r5, r11, pc}
.Lend_\name:
	.fnend
	.endm
	.globl	_start
	switch	_start, 3f, .Lend__start
	switch	more, .Lend_more, 3f
	.type	last, %function
last:	.fnstart
	push	{r6, lr}
	.save	{r6, lr}
	bl	more
	pop	{r6, pc}
	.fnend
