// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that hold at calls.  caller calls functions; only_leaf one that comes
// straight back, at which its row is right as at any other; ends is the end of
// functions, moved out of them, that gives their frame back.  wrong calls
// nothing, and says late that it has a frame: no call is there to excuse it.
	.text
	.type	leaf, %function
leaf:
	.cfi_startproc
	add	x0, x0, 1
	ret
	.cfi_endproc
	.size	leaf, .-leaf

	.globl	caller
	.type	caller, %function
caller:
	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	mov	x29, sp
	.cfi_def_cfa 29, 16
	.cfi_offset 30, -8
	.cfi_offset 29, -16
	bl	only_leaf
	bl	wrong
	ldp	x29, x30, [sp], 16
	ret
	.cfi_endproc
	.size	caller, .-caller

	.type	only_leaf, %function
only_leaf:
	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	str	x19, [sp, 16]
	mov	x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 19, -16
	.cfi_offset 30, -24
	.cfi_offset 29, -32
	mov	x19, x0
	bl	leaf
	add	x0, x0, x19
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
	.cfi_endproc
	.size	only_leaf, .-only_leaf

	.type	ends, %function
ends:
	.cfi_startproc
	add	sp, sp, 96
	ret
	.cfi_endproc
	.size	ends, .-ends

	.type	wrong, %function
wrong:
	.cfi_startproc
	str	x21, [sp, -32]!
	stp	x20, x19, [sp, 16]
	.cfi_def_cfa_offset 32
	.cfi_offset 19, -8
	.cfi_offset 20, -16
	.cfi_offset 21, -32
	mov	x19, x0
	mov	x20, x1
	mov	x21, x2
	ldp	x20, x19, [sp, 16]
	ldr	x21, [sp], 32
	ret
	.cfi_endproc
	.size	wrong, .-wrong
