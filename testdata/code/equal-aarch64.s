// SPDX-License-Identifier: GPL-3.0-or-later
// One frame, described in ways that mean the same: nothing is to be said of any.

	.text
	.p2align 2
	.macro	func name
	.globl	\name
	.type	\name, %function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm

// As compilers do.
	func	usual
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x29, sp
	.cfi_def_cfa_register 29
	str	x19, [sp, 16]
	.cfi_offset 19, -16
	mov	x19, x0
	bl	outside
	ldr	x19, [sp, 16]
	.cfi_restore 19
	ldp	x29, x30, [sp], 32
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa 31, 0
	ret
	end	usual

// The CFA stays with sp; saves are told before the register changes.
	func	by_sp
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	mov	w8, 1
	.cfi_offset 29, -32
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w9, 2
	.cfi_offset 19, -16
	.cfi_offset 30, -24
	mov	x19, x0
	bl	outside
	ldr	x19, [sp, 16]
	mov	w10, 3
	.cfi_restore 19
	ldp	x29, x30, [sp], 32
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	end	by_sp

// By expressions: sp and a number, the CFA and a number.
	func	expressions
	str	x30, [sp, -16]!
	.cfi_escape 0x0f, 2, 0x8f, 16
	.cfi_escape 0x10, 30, 3, 0x11, 0x70, 0x22
	bl	outside
	ldr	x30, [sp], 16
	.cfi_def_cfa 31, 0
	.cfi_restore 30
	ret
	end	expressions

// The return address kept in a register, the CFA by a copy.
	func	copies
	mov	x9, x30
	.cfi_register 30, 9
	mov	x10, sp
	.cfi_def_cfa 10, 0
	mov	x30, xzr
	mov	x30, x9
	.cfi_restore 30
	.cfi_def_cfa 31, 0
	ret
	end	copies

// Signed, and told so by one operation or by a state.
	func	signed
	paciasp
	.cfi_negate_ra_state
	str	x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	.cfi_remember_state
	cbz	w0, 1f
	ldr	x30, [sp], 16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
	autiasp
	.cfi_negate_ra_state
	ret
1:	.cfi_restore_state
	bl	outside
	ldr	x30, [sp], 16
	.cfi_def_cfa_offset 0
	.cfi_restore 30
	autiasp
	.cfi_negate_ra_state
	ret
	end	signed
