// SPDX-License-Identifier: GPL-3.0-or-later
// Leaves whose prologue is told when it is over, as LLVM does for Apple's machines,
// whose linkers take one compact word a function from it.  In Mach-O those of
// "_late*" are excused, and no others; in ELF none is.
	.text
	.macro	func name
	.globl	\name
	.p2align 2
\name:	.cfi_startproc
	.endm
	.macro	rows size
	.cfi_def_cfa_offset \size
	.cfi_offset w19, -8
	.cfi_offset w20, -16
	.cfi_offset w21, -24
	.cfi_offset w22, -32
	.endm
	.macro	body
	ldp	x19, x20, [x0]
	ldp	x21, x22, [x0, #16]
	add	x0, x19, x20
	add	x0, x0, x21
	add	x0, x0, x22
	.endm
	.macro	finish
	ldp	x20, x19, [sp, #16]
	ldp	x22, x21, [sp], #32
	ret
	.cfi_endproc
	.endm

	func	_late
	stp	x22, x21, [sp, #-32]!
	stp	x20, x19, [sp, #16]
	rows	32
	body
	finish

// The frame pointer is made before its row.
	func	_late_frame
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	.cfi_def_cfa w29, 16
	.cfi_offset w30, -8
	.cfi_offset w29, -16
	ldr	x0, [x0]
	ldp	x29, x30, [sp], #16
	ret
	.cfi_endproc

// What is told then is not what was done.
	func	_wrong_size
	stp	x22, x21, [sp, #-32]!
	stp	x20, x19, [sp, #16]
	rows	48
	body
	finish

// Told behind a branch, beyond the prologue.
	func	_wrong_place
	stp	x22, x21, [sp, #-32]!
	stp	x20, x19, [sp, #16]
	cbz	x0, 1f
	add	x0, x0, #8
1:	rows	32
	body
	finish

// Never told.
	func	_wrong_none
	stp	x22, x21, [sp, #-32]!
	stp	x20, x19, [sp, #16]
	body
	finish

// x19 is changed where nothing is known of it, before the row.
	func	_wrong_slot
	stp	x22, x21, [sp, #-32]!
	stp	x20, x19, [sp, #16]
	rows	32
	.cfi_offset w19, -24
	.cfi_offset w21, -8
	body
	finish
