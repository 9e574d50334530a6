// Code behind words that are no instruction (op0 = 0001): what each does between
// two rows is relative to them.  *_ok have rows that are right, *_bad one that
// is not.
	.macro unknown
	.inst	0x02000000
	.endm
	.text

// A frame that they may have made or not: its return address.
	.type	frame_ok,%function
frame_ok:
	.cfi_startproc
	sub	sp, sp, #32
	.cfi_def_cfa_offset 32
	unknown
	stp	x29, x30, [sp, #16]
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	bl	other
	ldp	x29, x30, [sp, #16]
	.cfi_restore 29
	.cfi_restore 30
	add	sp, sp, #32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.type	frame_bad,%function
frame_bad:
	.cfi_startproc
	sub	sp, sp, #32
	.cfi_def_cfa_offset 32
	unknown
	stp	x29, x30, [sp, #16]
	.cfi_offset 29, -16
	.cfi_offset 30, -24
	bl	other
	ldp	x29, x30, [sp, #16]
	.cfi_restore 29
	.cfi_restore 30
	add	sp, sp, #32
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc

// A call behind them whose row says that nothing changed the return address.
	.type	link_bad,%function
link_bad:
	.cfi_startproc
	unknown
	mov	x1, x0
	bl	other
	b	other
	.cfi_endproc

// They store a register, and the row says so later, as LLVM's do.
	.type	late_ok,%function
late_ok:
	.cfi_startproc
	sub	sp, sp, #16
	.cfi_def_cfa_offset 16
	unknown
	mov	x1, x0
	.cfi_offset 19, -8
	mov	x19, x1
	ldr	x19, [sp, #8]
	add	sp, sp, #16
	.cfi_def_cfa_offset 0
	.cfi_restore 19
	ret
	.cfi_endproc

// A branch leads to a row that has a register in a word that nothing stored.
	.type	early_ok,%function
early_ok:
	.cfi_startproc
	sub	sp, sp, #16
	.cfi_def_cfa_offset 16
	unknown
	cbz	x0, 1f
	str	x19, [sp, #8]
	.cfi_offset 19, -8
	mov	x19, x1
	ldr	x19, [sp, #8]
	.cfi_restore 19
1:	add	sp, sp, #16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.type	early_bad,%function
early_bad:
	.cfi_startproc
	sub	sp, sp, #16
	.cfi_def_cfa_offset 16
	unknown
	cbz	x0, 1f
	str	x19, [sp, #8]
	.cfi_offset 19, -8
	mov	x19, x1
	ldr	x19, [sp, #8]
1:	add	sp, sp, #16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
