// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces that LLVM puts aside because many functions have them, and rows that
// hold at calls: all is right but for broken, where x30 is said to be at -80
// when a function is called that may throw.
	.text
	.globl	whole
	.type	whole, %function
whole:
	.cfi_startproc
	stp	x29, x30, [sp, -96]!
	bl	makes
	sub	sp, sp, 32
	.cfi_def_cfa 29, 96
	.cfi_offset 19, -8
	.cfi_offset 20, -16
	.cfi_offset 30, -88
	.cfi_offset 29, -96
	mov	x19, x0
	bl	puts
	mov	sp, x29
	bl	unmakes
	ldp	x29, x30, [sp], 96
	ret
	.cfi_endproc
	.size	whole, .-whole

	.type	broken, %function
broken:
	.cfi_startproc
	stp	x29, x30, [sp, -96]!
	bl	makes
	.cfi_def_cfa 29, 96
	.cfi_offset 19, -8
	.cfi_offset 20, -16
	.cfi_offset 30, -80
	.cfi_offset 29, -96
	bl	whole
	bl	unmakes
	ldp	x29, x30, [sp], 96
	ret
	.cfi_endproc
	.size	broken, .-broken

	// outlined itself, with a call: one row for all of it
	.type	puts, %function
puts:
	.cfi_startproc
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	str	x30, [sp, -16]!
	bl	whole
	ldr	x30, [sp], 16
	ret
	.cfi_endproc
	.size	puts, .-puts

makes:
	stp	x20, x19, [sp, 80]
	mov	x29, sp
	ret
unmakes:
	ldp	x20, x19, [sp, 80]
	ret
