@ SPDX-License-Identifier: GPL-3.0-or-later
@
@ Frames of Thumb-1 that are too large for "add sp, #": the size is a constant
@ that is shifted (GCC -mcpu=cortex-m0).  All but "wrong" tell all of it, where the
@ row stays behind the addition.
	.syntax unified
	.cpu cortex-m0
	.thumb
	.cfi_sections .debug_frame
	.text
	.macro frame name, row
	.globl	\name
	.type	\name, %function
	.thumb_func
\name:
	.cfi_startproc
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset 4, -8
	.cfi_offset 14, -4
	ldr	r4, 1f
	add	sp, r4
	.cfi_def_cfa_offset 584
	bl	other
	movs	r3, #144
	lsls	r3, r3, #2
	add	sp, r3
	.cfi_def_cfa_offset \row
	pop	{r4, pc}
	.align	2
1:	.word	-576
	.cfi_endproc
	.size	\name, . - \name
	.endm

	frame	right, 8
	frame	wrong, 584
	frame	third, 8
	frame	fourth, 8
	frame	fifth, 8
