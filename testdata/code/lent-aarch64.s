// SPDX-License-Identifier: GPL-3.0-or-later
// Variables that are lent to who is called.  One without a value has by chance
// what the caller had in x19, until it is lent to who gives it one.
	.text
	.globl	lent
	.type	lent, %function
lent:	.cfi_startproc
	stp	x29, x30, [sp, -64]!
	.cfi_def_cfa_offset 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	add	x0, sp, 16
	str	x0, [sp, 24]
	str	x19, [sp, 48]
	.cfi_offset 19, -16
	str	x19, [sp, 32]
	add	x0, sp, 32
	bl	fill
	ldr	x19, [sp, 32]
	str	x19, [sp, 24]
	add	x0, sp, 24
	bl	look
	mov	x0, x19
	ldr	x19, [sp, 48]
	.cfi_restore 19
	ldp	x29, x30, [sp], 64
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	lent, . - lent
// An array that ends where x19 is saved: nobody writes there.
	.globl	ends
	.type	ends, %function
ends:	.cfi_startproc
	stp	x29, x30, [sp, -64]!
	.cfi_def_cfa_offset 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	str	x19, [sp, 48]
	.cfi_offset 19, -16
	add	x0, sp, 16
	add	x1, sp, 48
	bl	fill
	mov	x19, x0
	bl	more
	add	x0, x0, x19
	ldr	x19, [sp, 48]
	.cfi_restore 19
	ldp	x29, x30, [sp], 64
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	ends, . - ends
