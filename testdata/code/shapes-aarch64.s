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

// A large frame is touched page by page: behind the loop, which ends when the
// stack pointer has come to x9, it is there.  Only a branch back leads to 2.
	.globl	pages
	.type	pages, %function
pages:
	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	mov	x29, sp
	.cfi_def_cfa 29, 16
	sub	x9, sp, #8, lsl #12
1:	sub	sp, sp, #1, lsl #12
	cmp	sp, x9
	str	xzr, [sp]
	b.ne	1b
	b	3f
2:	add	x0, x0, #1
	cbz	x1, 4f
3:	cbnz	x0, 2b
4:	add	sp, sp, #8, lsl #12
	.cfi_def_cfa 31, 16
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	pages, .-pages
