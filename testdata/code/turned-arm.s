# SPDX-License-Identifier: GPL-3.0-or-later
# A file without mapping symbols, where nothing leads to functions in which
# "bx pc" goes on in A32: stubs of the linker, which stand behind a function and
# are of its entry, and a function that is A32 in its middle and comes back.
	.syntax	unified
	.arch	armv7-a
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.thumb
	.globl	_start
	.thumb_func
	.type	_start, %function
_start:	.fnstart
	push	{r4, lr}
	.save	{r4, lr}
	bl	plain
	movs	r0, #0
	pop	{r4, pc}
	.fnend

	.balign	4
	.thumb_func
	.type	stubs, %function
stubs:	.fnstart
	push	{r5, lr}
	.save	{r5, lr}
	.rept	24			@ it begins as Thumb does, at length
	adds	r0, #1
	.endr
	pop	{r5, pc}
	.balign	4
	bx	pc
	b	.-2
	.arm
	ldr	r12, [pc]
	add	pc, r12, pc
	.word	0xeadc4ff0
	.thumb
	bx	pc
	mov	r8, r8
	.arm
	ldr	r12, [pc]
	add	pc, r12, pc
	.word	0xffffffff
	.thumb
	.fnend

	.balign	4
	.thumb_func
	.type	context, %function
context:
	.fnstart
	push	{r6, lr}
	.save	{r6, lr}
	movs	r1, #1
	bx	pc
	nop
	.arm
	stmia	r0!, {r0-r12}
	str	sp, [r0], #4
	str	lr, [r0], #4
	str	pc, [r0]
	orr	r0, pc, #1
	bx	r0
	.thumb
	movs	r0, #0
	pop	{r6, pc}
	.fnend

	# such words that are no stubs: a constant
	.balign	4
	.thumb_func
	.type	plain, %function
plain:	.fnstart
	push	{r7, lr}
	.save	{r7, lr}
	ldr	r0, =0xe7fd4778
	bl	_start
	bl	stubs
	bl	context
	pop	{r7, pc}
	.pool
	.fnend
