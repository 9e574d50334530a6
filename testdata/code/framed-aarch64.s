# SPDX-License-Identifier: GPL-3.0-or-later
# Twenty functions with a frame among a hundred: of all but FEW their rows hold
# at calls only.
	.ifndef FEW
	.set	FEW, 2
	.endif

	.macro	late
	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	.cfi_def_cfa x29, 16
	.cfi_offset x30, -8
	.cfi_offset x29, -16
	bl	callee
	ldp	x29, x30, [sp], #16
	ret
	.cfi_endproc
	.endm

	.macro	right
	.cfi_startproc
	stp	x29, x30, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x30, -8
	.cfi_offset x29, -16
	bl	callee
	ldp	x29, x30, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore x29
	.cfi_restore x30
	ret
	.cfi_endproc
	.endm

	.macro	leaf
	.cfi_startproc
	mov	x0, #1
	ret
	.cfi_endproc
	.endm

	.text
	.rept	80
	leaf
	.endr
	.rept	20 - FEW
	late
	.endr
	.rept	FEW
	right
	.endr
