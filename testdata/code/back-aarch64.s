// SPDX-License-Identifier: GPL-3.0-or-later
// A frame pointer that a callee puts back is that of the frame, where the other
// way does not call it; the callee is read for the sake of x9.
	.text
	.type	keeps, %function
keeps:	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	mov	x29, 1
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	keeps, .-keeps

	// Leaves x29 as it is, or not.
	.type	spoils, %function
spoils:	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	mov	x29, 1
	ldr	x30, [sp, 8]
	add	sp, sp, 16
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	spoils, .-spoils

	.macro	calls name, callee
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x29, sp
	.cfi_def_cfa_register 29
	cbz	x1, 1f
	bl	\callee
1:	add	x9, x29, 32
	.cfi_def_cfa 9, 0
	bl	keeps
	sub	x10, x9, 32
	ldp	x29, x30, [x10]
	.cfi_restore 29
	.cfi_restore 30
	mov	sp, x9
	.cfi_def_cfa sp, 0
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm
	calls	right, keeps
	calls	wrong, spoils
