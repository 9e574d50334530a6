@ SPDX-License-Identifier: GPL-3.0-or-later
@ Entries that can be read and are wrong all the same, and frames of signal
@ handlers, which are not.
	.syntax	unified
	.cfi_sections .debug_frame
	.arm
	.text
	.macro	begin name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	.fnstart
	.endm
	.macro	end name
	.fnend
	.cfi_endproc
	.size	\name, . - \name
	.endm

	begin	good
	.save	{r4, lr}
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset r4, -8
	.cfi_offset lr, -4
	bl	leaf
	pop	{r4, pc}
	end	good

	begin	lost			@ calls, and keeps lr nowhere
	bl	leaf
	bx	lr
	end	lost

	begin	odd			@ a frame of 4 bytes
	.save	{lr}
	push	{lr}
	.cfi_def_cfa_offset 4
	.cfi_offset lr, -4
	bl	leaf
	pop	{pc}
	end	odd

	begin	wrong			@ r5 is pushed, and not said
	.save	{r4, lr}
	push	{r4, r5, lr}
	.cfi_def_cfa_offset 12
	.cfi_offset r4, -12
	.cfi_offset r5, -8
	.cfi_offset lr, -4
	bl	leaf
	pop	{r4, r5, pc}
	end	wrong

	begin	swapped			@ the register is at another place
	.save	{r6, lr}
	.pad	#4
	push	{r6, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset r6, -8
	.cfi_offset lr, -4
	bl	leaf
	pop	{r6, pc}
	end	swapped

	begin	large			@ has a table entry
	.save	{r4, r6, r8, lr}
	.pad	#2000
	push	{r4, r6, r8, lr}
	sub	sp, sp, #2000
	bl	leaf
	add	sp, sp, #2000
	pop	{r4, r6, r8, pc}
	end	large

	.type	orphan, %function	@ gets that of large
orphan:	push	{r4, lr}
	bl	leaf
	pop	{r4, pc}
	.size	orphan, . - orphan

	.type	restorer, %function
restorer:
	.cfi_startproc
	.fnstart
	.cfi_signal_frame
	.save	{r0-r15}
	.pad	#32
	.cfi_def_cfa sp, 0
	.cfi_offset r0, 32
	.cfi_offset r1, 36
	.cfi_offset r2, 40
	.cfi_offset r3, 44
	.cfi_offset r4, 48
	.cfi_offset r5, 52
	.cfi_offset r6, 56
	.cfi_offset r7, 60
	.cfi_offset r8, 64
	.cfi_offset r9, 68
	.cfi_offset r10, 72
	.cfi_offset r11, 76
	.cfi_offset r12, 80
	.cfi_offset sp, 84
	.cfi_offset lr, 88
	.cfi_offset pc, 92
	mov	r7, #119
	svc	0
	.fnend
	.cfi_endproc
	.size	restorer, . - restorer

	begin	leaf
	bx	lr
	end	leaf

	begin	last
	bx	lr
	.fnend
	.cfi_endproc
after:	bx	lr
	.size	last, . - last

	.section .far, "ax", %progbits
	bx	lr
