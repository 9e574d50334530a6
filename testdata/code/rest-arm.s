@ SPDX-License-Identifier: GPL-3.0-or-later
@ A function of three entries, as the C library's system calls are: the second is
@ jumped to and the third gone on to, with what the first has pushed.  given is
@ called with r2 pushed, by what is no function.  merged is three functions, up to
@ which lld has filled.  wrong's row does not hold, and nothing leads there.
	.syntax	unified
	.arch	armv7-a
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.globl	__aeabi_unwind_cpp_pr1
	.set	__aeabi_unwind_cpp_pr1, 0
	.thumb
	.thumb_func
	.globl	_start
	.type	_start, %function
_start:
	.fnstart
	.save	{r7}
	push	{r7}
	cmp	r0, #0
	bne	1f
	movs	r7, #4
	svc	0
	pop	{r7}
	bx	lr
	.fnend
1:	.fnstart
	.save	{r7}
	.save	{lr}
	.pad	#16
	push	{r0, r1, r2, r3, lr}
	bl	called
	mov	r12, r0
	pop	{r0, r1, r2, r3}
	.fnend
	.fnstart
	.save	{r7}
	.save	{lr}
	movs	r7, #4
	svc	0
	mov	r0, r12
	bl	called
	ldr	lr, [sp], #4
	pop	{r7}
	bx	lr
	.fnend
	.thumb_func
given:
	.fnstart
	.save	{r2}
	.save	{r0, r1, r3, r12, lr}
	push	{r0, r1, r3, r12, lr}
	bl	called
	pop	{r0, r1, r3, r12, lr}
	pop	{r2}
	bx	r12
	.fnend
	.balign	4
	.thumb_func
merged:
	.fnstart
	.save	{r7, lr}
	.setfp	r7, sp
	.macro	framed
	push	{r7, lr}
	mov	r7, sp
	sub	sp, #8
	str	r0, [sp, #4]
	.endm
	framed
	.rept	40
	ldr	r0, [sp, #4]
	blx	r0
	.endr
	add	sp, #8
	pop	{r7, pc}
	.inst.n	0xd4d4, 0xd4d4
	framed
	.rept	20
	ldr	r0, [sp, #4]
	blx	r0
	.endr
	nop
	bl	called			@ does not come back
	.inst.n	0xd4d4
	framed
	bl	called
	add	sp, #8
	pop	{r7, pc}
	.fnend
	.thumb_func
wrong:
	.fnstart
	.save	{r7}
	.save	{lr}
	.pad	#16
	push	{r0, r1, r2, r3, lr}
	bl	called
	pop	{r0, r1, r2, r3, pc}
	.fnend
	.thumb_func
	.type	called, %function
called:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	blx	r3
	pop	{r4, pc}
	.fnend
