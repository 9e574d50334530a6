// SPDX-License-Identifier: GPL-3.0-or-later
// What the first line of a PLT has pushed for the resolver: that it is there,
// the code does not tell, and not that it is not.
	.text
	.globl	resolve
	.type	resolve, %function
resolve:
	.cfi_startproc
	bti	c
	.cfi_rel_offset 30, 8
	stp	x8, x9, [sp, -16]!
	.cfi_adjust_cfa_offset 16
	bl	outside
	ldp	x8, x9, [sp], 16
	.cfi_adjust_cfa_offset -16
	ldp	x17, x30, [sp], 16
	.cfi_adjust_cfa_offset -16
	br	x16
	.cfi_endproc
	.size	resolve, .-resolve

// Each turn of the loop tells of one more register that it is not the stack
// pointer: that is known of x0 after fourteen.
	.globl	turns
	.type	turns, %function
turns:
	.cfi_startproc
	mov	x0, sp
	mov	x1, sp
	mov	x2, sp
	mov	x3, sp
	mov	x4, sp
	mov	x5, sp
	mov	x6, sp
	mov	x7, sp
	mov	x8, sp
	mov	x9, sp
	mov	x10, sp
	mov	x11, sp
	mov	x12, sp
1:	mov	x0, x1
	mov	x1, x2
	mov	x2, x3
	mov	x3, x4
	mov	x4, x5
	mov	x5, x6
	mov	x6, x7
	mov	x7, x8
	mov	x8, x9
	mov	x9, x10
	mov	x10, x11
	mov	x11, x12
	add	x12, x12, #16
	cbnz	x13, 1b
	ret
	.cfi_endproc
	.size	turns, .-turns
