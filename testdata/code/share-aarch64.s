# SPDX-License-Identifier: GPL-3.0-or-later
# "late" holds at its call alone; it is one of five functions, or with FOUR
# defined of four, which makes the table one of those that are meant so.
# As by aarch64-linux-gnu-as -o share-aarch64.o share-aarch64.s, and with
# --defsym FOUR=1 -o share4-aarch64.o
	.text
	.macro	leaf name
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	nop
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm

	.globl	late
	.type	late, %function
late:	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	.cfi_def_cfa x29, 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	bl	callee
	ldp	x29, x30, [sp], #16
	ret
	.cfi_endproc
	.size	late, . - late

	leaf	one
	leaf	two
	leaf	three
	.ifndef	FOUR
	leaf	four
	.endif
