@ SPDX-License-Identifier: GPL-3.0-or-later
@ Switches of Armv6-M, by libgcc's __gnu_thumb1_case_*: the table is behind the
@ call.  The rows of those named wrong_* are wrong in the second case alone.
	.syntax	unified
	.thumb
	.text
	.macro	func name
	.globl	\name
	.thumb_func
	.type	\name, %function
\name:	.cfi_startproc
	push	{r4, lr}
	.cfi_def_cfa_offset 8
	.cfi_offset r4, -8
	.cfi_offset lr, -4
	cmp	r0, #2
	bhi	3f
	.endm
	.macro	cases name, by
1:	movs	r0, #5
	bl	outside
	b	3f
2:	sub	sp, #8
	.cfi_def_cfa_offset 8 + \by
	bl	outside
	add	sp, #8
	.cfi_def_cfa_offset 8
3:	pop	{r4, pc}
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	bytes name, kind, by
	func	\name
	bl	__gnu_thumb1_case_\kind
4:	.byte	(1f - 4b) / 2, (2f - 4b) / 2, (3f - 4b) / 2
	.balign	2
	cases	\name, \by
	.endm
	.macro	halves name, kind, by
	func	\name
	bl	__gnu_thumb1_case_\kind
4:	.2byte	(1f - 4b) / 2, (2f - 4b) / 2, (3f - 4b) / 2
	cases	\name, \by
	.endm
	.macro	words name, by
	.balign	4
	func	\name
	bl	__gnu_thumb1_case_si
	.balign	4
4:	.word	1f - 4b, 2f - 4b, 3f - 4b
	cases	\name, \by
	.endm
	.cfi_sections .debug_frame
	bytes	right_uqi, uqi, 8
	bytes	wrong_uqi, uqi, 4
	bytes	right_sqi, sqi, 8
	halves	right_uhi, uhi, 8
	halves	wrong_shi, shi, 4
	words	right_si, 8
	words	wrong_si, 4
