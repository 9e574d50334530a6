// SPDX-License-Identifier: GPL-3.0-or-later
// Return address signing as tables can say it.  AArch64.
	.text
	.globl	f, toggle, state, with_pc, bad, tagged
	.type	toggle, %function
toggle:					// A key
	.cfi_startproc
	nop
	.cfi_negate_ra_state
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	.cfi_remember_state
	bl	f
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	nop
	.cfi_negate_ra_state
	ret
	.cfi_restore_state		// brings the state back, too
	bl	f
	.cfi_endproc
	.size	toggle, . - toggle
	.type	bkey, %function
bkey:
	.cfi_startproc
	.cfi_b_key_frame
	nop
	.cfi_negate_ra_state
	ret
	.cfi_endproc
	.size	bkey, . - bkey
	.type	state, %function
state:
	.cfi_startproc
	nop
	.cfi_escape 0x2b, 0x01, 0x00	// set_ra_state 1, 0
	nop
	.cfi_escape 0x2b, 0x00, 0x00
	nop
	.cfi_escape 0x2b, 0x02, 0x7f	// 2, one instruction back
	nop
	.cfi_endproc
	.size	state, . - state
	.type	with_pc, %function
with_pc:
	.cfi_startproc
	nop
	.cfi_escape 0x2c		// negate_ra_state_with_pc
	nop
	.cfi_escape 0x2c
	nop
	.cfi_endproc
	.size	with_pc, . - with_pc
	.type	bad, %function
bad:					// the kinds are mixed
	.cfi_startproc
	nop
	.cfi_escape 0x2c
	nop
	.cfi_negate_ra_state
	nop
	.cfi_escape 0x2b, 0x05, 0x00	// no such state
	nop
	.cfi_endproc
	.size	bad, . - bad
	.type	sme, %function
sme:					// a frame counted in vectors
	.cfi_startproc
	nop
	// cfa: breg31 16; lit16; bregx 46 (vg) 0; mul; plus
	.cfi_escape 0x0f, 9, 0x8f, 16, 0x40, 0x92, 0x2e, 0, 0x1e, 0x22, 0x96
	// d8: cfa-relative, in vectors
	.cfi_escape 0x10, 0x48, 9, 0x92, 0x2e, 0, 0x11, 0x78, 0x1e, 0x22, 0x40, 0x1c
	ret
	.cfi_endproc
	.size	sme, . - sme
