// SPDX-License-Identifier: GPL-3.0-or-later
// The frame pointer is at an expression of another register than itself, and
// states are remembered two deep.  With --defsym TWIN=1 in a way that gas
// translates rightly.
	.text
	.globl	fp_expr
	.type	fp_expr, %function
fp_expr:
	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.ifdef	TWIN
	.cfi_offset 29, -16
	.else
	.cfi_escape 0x10, 29, 2, 0x8f, 0	// [sp+0]
	.endif
	.cfi_offset 30, -8
	bl	nested
	ldp	x29, x30, [sp], 16
	.cfi_restore 29
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	fp_expr, .-fp_expr

	.globl	nested
	.type	nested, %function
nested:
	.cfi_startproc
	sub	sp, sp, 16
	.cfi_def_cfa_offset 16
	.cfi_remember_state
	sub	sp, sp, 16
	.cfi_def_cfa_offset 32
	.ifndef	TWIN
	.cfi_remember_state
	.endif
	add	sp, sp, 32
	.cfi_def_cfa_offset 0
	ret
	.ifdef	TWIN
	.cfi_def_cfa_offset 32
	.else
	.cfi_restore_state
	.endif
	add	sp, sp, 16
	.cfi_restore_state
	nop
	add	sp, sp, 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	nested, .-nested
