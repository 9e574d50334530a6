@ SPDX-License-Identifier: GPL-3.0-or-later
@ A file of A32 without symbols that begins with functions of Thumb, as a library
@ that LLVM is linked into: most of it is A32, what stands around them is not.
@ Their words look like either, and no call leads there.  wrong_thumb has a row
@ that does not hold at its call; wrong_a32 stands among A32.
	.syntax	unified
	.arch	armv7-a
	.fpu	vfpv3
	.text
	.globl	__aeabi_unwind_cpp_pr0
	.set	__aeabi_unwind_cpp_pr0, 0
	.globl	__aeabi_unwind_cpp_pr1
	.set	__aeabi_unwind_cpp_pr1, 0
	.macro	thumb_fn size
	.balign	4
	.fnstart
	.save	{r4, r5, r6, r7, r8, lr}
	push.w	{r4, r5, r6, r7, r8, lr}
	.vsave	{d8}
	vpush	{d8}
	.pad	#\size
	.rept	3
	movs	r0, r0			@ a word whose upper half begins with 14
	b.n	1f
1:	adds	r1, #1
	adds	r2, #1
	.endr
	sub	sp, #8
	bl	.Lcalled
	add	sp, #8
	vpop	{d8}
	pop.w	{r4, r5, r6, r7, r8, pc}
	.fnend
	.endm
	.macro	arm_fn size
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#\size
	sub	sp, sp, #8
	bl	outside
	add	sp, sp, #8
	pop	{r4, pc}
	.fnend
	.endm
	.thumb
.Lcalled:
	bx	lr
	.rept	4
	thumb_fn 8
	.endr
	thumb_fn 16			@ wrong_thumb
	thumb_fn 8
	.fnstart			@ more of it, for what stands before
	.cantunwind
	.rept	2200
	adds	r1, #1
	.endr
	.fnend
	.balign	4
	.arm
	.globl	_start
	.type	_start, %function
_start:
outside:
	bx	lr
	.rept	700
	arm_fn	8
	.endr
	arm_fn	16			@ wrong_a32
