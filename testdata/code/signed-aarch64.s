// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that hold at calls only, of code that signs its return address: nothing
// says where it is authenticated (clang 14 -mbranch-protection=pac-ret+leaf).
// Two leaves; the rows of the third come one instruction early, which is no
// epilogue.
	.arch	armv8.3-a
	.text
	.type	calls, %function
calls:
	.cfi_startproc
	paciasp
	.cfi_negate_ra_state
	stp	x29, x30, [sp, -16]!
	mov	x29, sp
	.cfi_def_cfa 29, 16
	.cfi_offset 30, -8
	.cfi_offset 29, -16
	bl	other
	ldp	x29, x30, [sp], 16
	autiasp
	ret
	.cfi_endproc
	.size	calls, .-calls

	.type	leaf, %function
leaf:
	.cfi_startproc
	paciasp
	.cfi_negate_ra_state
	ldr	d0, [x0, 24]
	autiasp
	ret
	.cfi_endproc
	.size	leaf, .-leaf

	.type	framed, %function
framed:
	.cfi_startproc
	paciasp
	.cfi_negate_ra_state
	sub	sp, sp, 32
	.cfi_def_cfa_offset 32
	str	x0, [sp, 8]
	add	sp, sp, 32
	autiasp
	ret
	.cfi_endproc
	.size	framed, .-framed

	.type	early, %function
early:
	.cfi_startproc
	.cfi_negate_ra_state
	paciasp
	ldr	d0, [x0, 24]
	autiasp
	ret
	.cfi_endproc
	.size	early, .-early
