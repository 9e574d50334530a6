// SPDX-License-Identifier: GPL-3.0-or-later
	.text
	.globl	leaf
	.type	leaf, %function
leaf:
	.cfi_startproc
	mov	w0, 0
	ret
	.cfi_endproc
	.size	leaf, .-leaf

	.globl	framed
	.type	framed, %function
framed:
	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x29, sp
	.cfi_def_cfa_register 29
	bl	leaf
	ldp	x29, x30, [sp], 32
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa 31, 0
	ret
	.cfi_endproc
	.size	framed, .-framed

// Only the return address is saved.
	.globl	link_only
	.type	link_only, %function
link_only:
	.cfi_startproc
	str	x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	bl	leaf
	ldr	x30, [sp], 16
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	link_only, .-link_only

// The return address is signed with key A.
	.globl	signed_a
	.type	signed_a, %function
signed_a:
	.cfi_startproc
	hint	25			// paciasp
	.cfi_negate_ra_state
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	mov	x29, sp
	bl	leaf
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	hint	29			// autiasp
	.cfi_negate_ra_state
	ret
	.cfi_endproc
	.size	signed_a, .-signed_a

// The same with key B, and a stack frame that needs wider words.
	.globl	signed_b
	.type	signed_b, %function
signed_b:
	.cfi_startproc
	.cfi_b_key_frame
	hint	27			// pacibsp
	.cfi_negate_ra_state
	sub	sp, sp, 1024
	.cfi_def_cfa_offset 1024
	stp	x29, x30, [sp]
	.cfi_offset 29, -1024
	.cfi_offset 30, -1016
	bl	leaf
	ldp	x29, x30, [sp]
	.cfi_restore 29
	.cfi_restore 30
	add	sp, sp, 1024
	.cfi_def_cfa_offset 0
	hint	31			// autibsp
	.cfi_negate_ra_state
	ret
	.cfi_endproc
	.size	signed_b, .-signed_b
