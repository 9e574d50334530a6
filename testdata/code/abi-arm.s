@ SPDX-License-Identifier: GPL-3.0-or-later
@ Code of Arm that rows do not tell of.  Those named wrong_* have a wrong row.
	.syntax	unified
	.arch	armv7-a
	.text
	.macro	begin name, set
	.\set
	.p2align 2
	.type	\name, %function
\name:	.fnstart
	.endm
	.macro	end name
	.fnend
	.size	\name, . - \name
	.endm

@ -pg: __gnu_mcount_nc pops the lr that is pushed for it.
	.macro	counted name, set, size
	begin	\name, \set
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#\size
	sub	sp, sp, #8
	push	{lr}
	bl	__gnu_mcount_nc
	bl	outside
	add	sp, sp, #8
	pop	{r4, pc}
	end	\name
	.endm
	counted	counted, arm, 8
	counted	counted_thumb, thumb, 8
	counted	wrong_counted, arm, 16

@ Frames whose size is a constant: a word among the code, or two halves, that
@ is below 0.
	.macro	sized name, set, size
	begin	\name, \set
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#\size
	ldr	r4, 1f
	add	sp, sp, r4
	bl	outside
	ldr	r4, 2f
	add	sp, sp, r4
	pop	{r4, pc}
	.p2align 2
1:	.word	-70016
2:	.word	70016
	end	\name
	.endm
	sized	sized, arm, 70016
	sized	sized_thumb, thumb, 70016
	sized	wrong_sized, thumb, 70008

	.macro	halves name, set, size
	begin	\name, \set
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#\size
	movw	r4, #0xee80
	movt	r4, #0xfffe
	add	sp, sp, r4
	bl	outside
	movw	r4, #0x1180
	movt	r4, #0x0001
	add	sp, sp, r4
	pop	{r4, pc}
	end	\name
	.endm
	halves	halves, arm, 70016
	halves	halves_thumb, thumb, 70016
	halves	wrong_halves, arm, 70024

@ A word that a relocation makes is not known.
	begin	unknown_sized, arm
	.save	{r4, lr}
	push	{r4, lr}
	.pad	#70016
	ldr	r4, 3f
	add	sp, sp, r4
	bl	outside
	pop	{r4, pc}
3:	.word	outside
	end	unknown_sized

@ Handlers of interrupts: lr is the address to return to plus 4, or 8.
	.macro	handler name, by, offset
	.arm
	.p2align 2
	.type	\name, %function
\name:	.fnstart
	.cantunwind
	.cfi_startproc
	sub	lr, lr, #\by
	push	{r0-r3, ip, lr}
	.cfi_def_cfa_offset 24
	.cfi_offset lr, \offset
	bl	outside
	ldm	sp!, {r0-r3, ip, pc}^
	.cfi_endproc
	.fnend
	.size	\name, . - \name
	.endm
	.cfi_sections .debug_frame
	handler	interrupted, 4, -4
	handler	aborted, 8, -4
	handler	wrong_lr, 12, -4
	handler	wrong_interrupted, 4, -8
