// SPDX-License-Identifier: GPL-3.0-or-later
// A case of a jump through bytes that nothing bounds makes a frame of its own, as
// LLVM does by shrink wrapping.  "early" tells it where the case begins, two
// instructions before it is made, and is right at the call; "told" where it is.
	.macro	begin name
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	ldrh	w9, [x0]
	adrp	x10, table
	add	x10, x10, :lo12:table
	mov	x8, x0
	adr	x11, 1f
	ldrb	w12, [x10, x9]
	add	x11, x11, x12, lsl 2
	br	x11
1:	mov	w2, 7
	b	outside
	.endm
	.macro	row
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	.endm
	.macro	end name
	add	x3, sp, 8
	bl	outside
	ldr	x30, [sp], 16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
	ret
	mov	w2, 9
	b	outside
	.cfi_endproc
	.size	\name, .-\name
	.endm

	.text
	begin	early
	row
	add	x8, x8, 2
	stp	x30, x8, [sp, -16]!
	end	early

	begin	told
	add	x8, x8, 2
	stp	x30, x8, [sp, -16]!
	row
	end	told

	.globl	outside
	.type	outside, %function
outside:
	.cfi_startproc
	str	x2, [x3]
	b	outside
	.cfi_endproc
	.size	outside, .-outside

	.section .rodata
table:
	.byte	0, 2, 8
