// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind a return is not gone to; offsets by hand.
	.text
// -mharden-sls=all: barriers, and then where setjmp comes back to, whose address
// was taken: its row is its own.
	.globl	barred
	.type	barred, %function
barred:	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	.cfi_remember_state
	bl	other
	ldp	x29, x30, [sp], 32
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	ret
	dsb	sy
	isb
	.cfi_restore_state
	mov	w0, 1
	bl	other
	brk	1
	.cfi_endproc
	.size	barred, . - barred
// One that does something is code, which runs into a row that it does not have:
// wrong at 0x3c.
	.globl	led
	.type	led, %function
led:	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset x29, -32
	.cfi_offset x30, -24
	.cfi_remember_state
	bl	other
	ldp	x29, x30, [sp], 32
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	ret
	dsb	sy
	mov	x1, x2
	.cfi_restore_state
	mov	w0, 1
	bl	other
	brk	1
	.cfi_endproc
	.size	led, . - led
// A block with the same row follows them, to which a branch leads.
	.globl	beside
	.type	beside, %function
beside:	.cfi_startproc
	cbz	x0, 1f
	mov	x0, 1
	ret
	dsb	sy
	isb
1:	mov	x0, 2
	ret
	dsb	sy
	isb
	.cfi_endproc
	.size	beside, . - beside
