@ SPDX-License-Identifier: GPL-3.0-or-later
@ Armv8-M with the Security Extension: entries that non-secure code calls, and
@ calls of such code.  Those named wrong_* have a wrong row.
	.syntax	unified
	.arch	armv8.1-m.main
	.arch_extension mve.fp
	.thumb
	.text

@ The context of floating point of the caller; GCC and LLVM do not tell of it
@ in .ARM.exidx.
	.macro	entry name, pad
	.type	\name, %function
\name:	.fnstart
	.if	\pad
	.pad	#\pad
	.endif
	vstr	fpcxtns, [sp, #-4]!
	.save	{r4, lr}
	push	{r4, lr}
	bl	outside
	pop	{r4, lr}
	vscclrm	{s0-s15, vpr}
	vldr	fpcxtns, [sp], #4
	clrm	{r0-r3, r12, apsr}
	bxns	lr
	.fnend
	.size	\name, . - \name
	.endm
	entry	entry, 4
	entry	wrong_entry, 0

@ vlstm keeps d8 to d15, from the frame's offset 0x48 on, and clears them.
	.macro	lazy name, d8
	.type	\name, %function
\name:	.fnstart
	.cantunwind
	.cfi_startproc
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset r4, -8
	.cfi_offset lr, -4
	sub	sp, sp, #136
	.cfi_def_cfa_offset 144
	vlstm	sp
	.cfi_offset d8, \d8
	.cfi_offset d9, -64
	.cfi_offset d10, -56
	.cfi_offset d11, -48
	.cfi_offset d12, -40
	.cfi_offset d13, -32
	.cfi_offset d14, -24
	.cfi_offset d15, -16
	blxns	r0
	vlldm	sp
	.cfi_restore d8
	.cfi_restore d9
	.cfi_restore d10
	.cfi_restore d11
	.cfi_restore d12
	.cfi_restore d13
	.cfi_restore d14
	.cfi_restore d15
	add	sp, sp, #136
	.cfi_def_cfa_offset 8
	pop	{r4, pc}
	.cfi_endproc
	.fnend
	.size	\name, . - \name
	.endm
	.cfi_sections .debug_frame
	lazy	lazy, -72
	lazy	wrong_lazy, -80

@ Handlers of interrupts, as GCC has them: sp is aligned, and pushed as it was.
	.macro	handler name, sp
	.type	\name, %function
\name:	.fnstart
	.cantunwind
	.cfi_startproc
	mov	r0, sp
	.cfi_register sp, r0
	bic	r1, r0, #7
	mov	sp, r1
	push	{r0, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset sp, \sp
	.cfi_offset lr, -4
	bl	outside
	ldr	lr, [sp, #4]
	.cfi_restore lr
	ldr	r0, [sp]
	.cfi_register sp, r0
	add	sp, sp, #8
	.cfi_def_cfa_offset 0
	mov	sp, r0
	bx	lr
	.cfi_endproc
	.fnend
	.size	\name, . - \name
	.endm
	handler	handler, -8
	handler	wrong_handler, -12
