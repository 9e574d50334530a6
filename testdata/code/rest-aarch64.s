// SPDX-License-Identifier: GPL-3.0-or-later
// LLVM's outliner moves the rest of a function out of it, too: what loads its
// registers again is called, and then the frame is left.  Functions with such a
// rest have a frame of their own, and are none of what is outlined themselves.
	.text

// It saves x19, and "rest" loads it again before it leaves.
	.type	whole, %function
whole:
	.cfi_startproc
	stp	x29, x30, [sp, #-32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x30, -24
	.cfi_offset x29, -32
	stp	x20, x19, [sp, #16]
	.cfi_offset x19, -8
	.cfi_offset x20, -16
	mov	x29, sp
	mov	x19, x0
	bl	outside
	bl	rest
	ldp	x29, x30, [sp], #32
	.cfi_def_cfa_offset 0
	.cfi_restore x30
	.cfi_restore x29
	.cfi_restore x20
	.cfi_restore x19
	b	outside
	.cfi_endproc
	.size	whole, .-whole

// Outlined: x19 is another's behind it, and no row says so.
	.type	moves, %function
moves:
	.cfi_startproc
	mov	x19, x0
	mov	x0, x1
	ret
	.cfi_endproc
	.size	moves, .-moves

	.macro	calls name, what
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	mov	x29, sp
	.cfi_def_cfa x29, 16
	.cfi_offset x30, -8
	.cfi_offset x29, -16
	mov	x0, x2
	bl	\what
	ldp	x29, x30, [sp], #16
	.cfi_def_cfa sp, 0
	.cfi_restore x30
	.cfi_restore x29
	ret
	.cfi_endproc
	.size	\name, .-\name
	.endm

	calls	right, whole
	calls	wrong, moves

rest:
	mov	x0, x19
	ldp	x20, x19, [sp, #16]
	ret
