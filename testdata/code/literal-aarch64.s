// SPDX-License-Identifier: GPL-3.0-or-later
// Go's runtime.asyncPreempt: the return address is stored by an index that is a
// word behind the function, before the stack pointer goes there.
	.text

	.macro	frame name, index
	.globl	\name
	.type	\name, %function
\name:
	.cfi_startproc
	ldr	x17, .Lindex\@
	str	x30, [sp, x17]
	sub	sp, sp, #496
	.cfi_def_cfa_offset 496
	.cfi_offset x30, -496
	bl	outside
	ldr	x30, [sp]
	.cfi_restore x30
	add	sp, sp, #496
	.cfi_def_cfa_offset 0
	ret
	.balign	8
.Lindex\@:
	.xword	\index
	.cfi_endproc
	.size	\name, .-\name
	.endm

// Where the row says.
	frame	right, -496
// A word above it: what the row names was never stored.
	frame	above, -488
