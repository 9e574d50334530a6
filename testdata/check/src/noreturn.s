// SPDX-License-Identifier: GPL-3.0-or-later
// Code that does not return stays signed to its end, after rows without a
// signature too, and retaa authenticates by itself.  Only wrong is wrong.

	.text
	.type	no_row, %function
no_row:	.cfi_startproc
	hint	25			// paciasp
	.cfi_negate_ra_state
	bl	die
	.cfi_endproc
	.size	no_row, . - no_row

	.type	shrunk, %function
shrunk:	.cfi_startproc
	cbz	x0, 1f
	ret
1:	hint	25
	.cfi_negate_ra_state
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	bl	die
	.cfi_endproc
	.size	shrunk, . - shrunk

	.type	loop, %function
loop:	.cfi_startproc
	hint	25
	.cfi_negate_ra_state
2:	bl	die
	b	2b
	.cfi_endproc
	.size	loop, . - loop

	.type	auth, %function
auth:	.cfi_startproc
	hint	25
	.cfi_negate_ra_state
	nop
	.inst	0xd65f0bff		// retaa
	.cfi_endproc
	.size	auth, . - auth
	.type	wrong, %function
wrong:	.cfi_startproc
	hint	25
	.cfi_negate_ra_state
	nop
	hint	29			// autiasp, of which nothing is said
	ret
	.cfi_endproc
	.size	wrong, . - wrong
