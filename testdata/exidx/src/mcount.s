@ SPDX-License-Identifier: GPL-3.0-or-later
@ What -pg writes: a leaf function that calls, and yet keeps lr; and two
@ indexes for one section of code.
	.syntax	unified
	.arm
	.text
	.globl	leaf
	.type	leaf, %function
leaf:	.fnstart
	push	{lr}
	bl	__gnu_mcount_nc
	bx	lr
	.fnend
	.size	leaf, . - leaf

	.type	large, %function
large:	.fnstart
	.save	{r4, r6, r8, lr}
	.pad	#2000
	push	{r4, r6, r8, lr}
	sub	sp, sp, #2000
	push	{lr}
	bl	__gnu_mcount_nc
	add	sp, sp, #2000
	pop	{r4, r6, r8, pc}
	.fnend
	.size	large, . - large

@ As GCC does it at -O0: lr's word is gone once the call is back.
	.type	framed, %function
framed:	.fnstart
	push	{fp}
	.save	{fp}
	.setfp	fp, sp, #0
	add	fp, sp, #0
	sub	sp, sp, #12
	push	{lr}
	bl	__gnu_mcount_nc
	str	r0, [fp, #-8]
	add	sp, fp, #0
	pop	{fp}
	bx	lr
	.fnend
	.size	framed, . - framed

@ And one that saves lr late for itself.
	.type	keeps, %function
keeps:	.fnstart
	push	{fp}
	.save	{fp}
	.setfp	fp, sp, #0
	add	fp, sp, #0
	push	{lr}
	mov	r0, #0
	bl	leaf
	pop	{lr}
	pop	{fp}
	bx	lr
	.fnend
	.size	keeps, . - keeps

	.type	other, %function
other:	push	{r4, lr}
	bl	leaf
	pop	{r4, pc}
	.size	other, . - other

	.section .ARM.exidx.other, "ao", %0x70000001, .text
	.reloc	., R_ARM_NONE, __aeabi_unwind_cpp_pr0
	.reloc	., R_ARM_PREL31, other
	.word	0
	.word	0x80a8b0b0
