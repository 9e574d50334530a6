@ SPDX-License-Identifier: GPL-3.0-or-later
@ Frames by r7, the frame pointer of Thumb code, with a stack pointer that was
@ aligned in another register (clang 22, by bfc).  What "late" does not tell of its
@ epilogue is its own fault, not another context's.
	.syntax	unified
	.arch	armv7-m
	.thumb
	.cfi_sections .debug_frame
	.text
	.globl	late
	.type	late, %function
	.thumb_func
late:	.cfi_startproc
	push	{r4, r6, r7, lr}
	.cfi_def_cfa_offset 16
	.cfi_offset r4, -16
	.cfi_offset r6, -12
	.cfi_offset r7, -8
	.cfi_offset lr, -4
	add	r7, sp, #8
	.cfi_def_cfa r7, 8
	sub	sp, #64
	mov	r4, sp
	bfc	r4, #0, #6
	mov	sp, r4
	mov	r0, sp
	bl	next
	sub.w	r4, r7, #8
	mov	sp, r4
	pop.w	{r4, r6, r7, lr}
	bx	lr
	.cfi_endproc
	.size	late, . - late

	.globl	told
	.type	told, %function
	.thumb_func
told:	.cfi_startproc
	push	{r4, r6, r7, lr}
	.cfi_def_cfa_offset 16
	.cfi_offset r4, -16
	.cfi_offset r6, -12
	.cfi_offset r7, -8
	.cfi_offset lr, -4
	add	r7, sp, #8
	.cfi_def_cfa r7, 8
	sub	sp, #64
	mov	r4, sp
	bfc	r4, #0, #6
	mov	sp, r4
	mov	r0, sp
	bl	next
	sub.w	r4, r7, #8
	mov	sp, r4
	.cfi_def_cfa sp, 16
	pop.w	{r4, r6, r7, lr}
	.cfi_def_cfa_offset 0
	.cfi_restore r4
	.cfi_restore r6
	.cfi_restore r7
	.cfi_restore lr
	bx	lr
	.cfi_endproc
	.size	told, . - told
