// SPDX-License-Identifier: GPL-3.0-or-later
// A function whose end was moved out, as LLVM's outliner does at -Oz: it keeps
// registers, changes them, and what it calls last restores all but two.  To its
// caller nothing has changed.  What "changes" calls keeps nothing: x22 is lost.
	.text
	.globl	_start
	.type	_start, %function
_start:
	.cfi_startproc
	stp	x30, x19, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	.cfi_offset 19, -8
	bl	keeps
	mov	x19, x0
	ldp	x30, x19, [sp], 16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
	.cfi_restore 19
	ret
	.cfi_endproc
	.size	_start, .-_start

	.type	changes, %function
changes:
	.cfi_startproc
	stp	x30, x19, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	.cfi_offset 19, -8
	bl	loses
	mov	x19, x0
	ldp	x30, x19, [sp], 16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
	.cfi_restore 19
	ret
	.cfi_endproc
	.size	changes, .-changes

keeps:
	stp	x30, x23, [sp, -48]!
	stp	x22, x21, [sp, 16]
	stp	x20, x19, [sp, 32]
	bl	sets
	ldr	x8, [x0]
	mov	x22, x0
	bl	ends
	ldp	x30, x23, [sp], 48
	br	x1

loses:
	str	x30, [sp, -16]!
	mov	x22, x0
	bl	sets
	ldr	x30, [sp], 16
	ret

sets:
	mov	x19, x2
	mov	x20, x1
	mov	x21, x0
	ret

ends:
	ldp	x20, x19, [sp, 32]
	ldp	x22, x21, [sp, 16]
	ldr	x1, [x8, 40]
	ret

// Moved out of a function whose stack pointer x19 has; "switches" takes it from an
// argument.
	.macro	back name, reg
	.type	\name, %function
\name:
	.cfi_startproc
	mov	sp, \reg
	mov	x0, \reg
	b	loses
	.cfi_endproc
	.size	\name, .-\name
	.endm
	back	back, x19
	back	switches, x0
