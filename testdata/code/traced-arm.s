@ SPDX-License-Identifier: GPL-3.0-or-later
@ "push {lr}; bl __gnu_mcount_nc" as GCC writes it for -pg: the tracer takes the
@ word off the stack, but during the call it is there.  GCC says nothing of it
@ (untold, thumb, framed); told does.  other pushes the same before no call.
	.syntax	unified
	.arch	armv7-a
	.text
	.cfi_sections .debug_frame

	.macro	func name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.arm
	func	untold
	push	{lr}
	bl	__gnu_mcount_nc
	mov	r0, #1
	bx	lr
	end	untold

	func	told
	push	{lr}
	.cfi_adjust_cfa_offset 4
	bl	__gnu_mcount_nc
	.cfi_adjust_cfa_offset -4
	mov	r0, #1
	bx	lr
	end	told

	func	framed
	push	{r4, lr}
	.cfi_adjust_cfa_offset 8
	.cfi_offset r4, -8
	.cfi_offset lr, -4
	push	{lr}
	bl	__gnu_mcount_nc
	bl	untold
	mov	r4, r0
	bl	untold
	add	r0, r4
	pop	{r4, pc}
	end	framed

	func	other
	push	{lr}
	mov	r0, #1
	pop	{lr}
	bx	lr
	end	other

	.thumb
	.thumb_func
	func	thumb
	push	{lr}
	bl	__gnu_mcount_nc
	movs	r0, #1
	bx	lr
	end	thumb
