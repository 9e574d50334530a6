// SPDX-License-Identifier: GPL-3.0-or-later
// Functions whose rows do not agree with their code, one fault each, and some
// whose do.
	.text
	.p2align 2
	.type	good, %function
good:
	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x29, sp
	str	x19, [sp, 16]
	.cfi_offset 19, -16
	mov	x19, x0
	bl	outside
	cbz	x19, 1f
	bl	outside
1:	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	good, .-good

	// the second allocation is not described
	.type	wrong_cfa, %function
wrong_cfa:
	.cfi_startproc
	str	x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 30, -32
	sub	sp, sp, 16
	bl	outside
	add	sp, sp, 16
	ldr	x30, [sp], 32
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	wrong_cfa, .-wrong_cfa

	// x30 is at -32
	.type	wrong_ra, %function
wrong_ra:
	.cfi_startproc
	str	x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 30, -24
	bl	outside
	ldr	x30, [sp], 32
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	wrong_ra, .-wrong_ra

	// x19 and x20 the wrong way round
	.type	wrong_saved, %function
wrong_saved:
	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	stp	x19, x20, [sp, 16]
	.cfi_offset 20, -16
	.cfi_offset 19, -8
	bl	outside
	ldp	x19, x20, [sp, 16]
	.cfi_restore 20
	.cfi_restore 19
	ldp	x29, x30, [sp], 32
	.cfi_restore 30
	.cfi_restore 29
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	wrong_saved, .-wrong_saved

	// the return address is signed, the rows do not say so
	.type	wrong_sign, %function
wrong_sign:
	.cfi_startproc
	paciasp
	str	x30, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	bl	outside
	ldr	x30, [sp], 16
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	autiasp
	ret
	.cfi_endproc
	.size	wrong_sign, .-wrong_sign

	// nothing tells where x19 is
	.type	clobber, %function
clobber:
	.cfi_startproc
	stp	x30, x19, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 30, -16
	mov	x19, x0
	bl	outside
	ldp	x30, x19, [sp], 16
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	clobber, .-clobber

	// x19 is back, but its rule still names a place below the stack pointer
	.type	stale, %function
stale:
	.cfi_startproc
	str	x19, [sp, -16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 19, -16
	mov	x19, x0
	add	x0, x19, x1
	ldr	x19, [sp], 16
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	stale, .-stale

	// by code and table the stack pointer is 16 too low
	.type	wrong_ret, %function
wrong_ret:
	.cfi_startproc
	sub	sp, sp, 32
	.cfi_def_cfa_offset 32
	sub	sp, sp, 16
	.cfi_def_cfa_offset 48
	add	sp, sp, 32
	.cfi_def_cfa_offset 16
	ret
	.cfi_endproc
	.size	wrong_ret, .-wrong_ret

	// its cold part begins with another frame
	.type	hot, %function
hot:
	.cfi_startproc
	str	x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 30, -32
	bl	outside
	cbz	x0, cold
	ldr	x30, [sp], 32
	.cfi_restore 30
	.cfi_def_cfa_offset 0
	ret
	.cfi_endproc
	.size	hot, .-hot

	.type	cold, %function
cold:
	.cfi_startproc
	.cfi_def_cfa_offset 48
	.cfi_offset 30, -32
	bl	outside
	brk	1
	.cfi_endproc
	.size	cold, .-cold

	// right at its call only
	.type	sync_only, %function
sync_only:
	.cfi_startproc
	stp	x29, x30, [sp, -16]!
	mov	x29, sp
	.cfi_def_cfa 29, 16
	.cfi_offset 30, -8
	.cfi_offset 29, -16
	bl	outside
	ldp	x29, x30, [sp], 16
	ret
	.cfi_endproc
	.size	sync_only, .-sync_only

	.type	of_signal, %function
of_signal:
	.cfi_startproc
	.cfi_signal_frame
	mov	x8, 139
	svc	0
	.cfi_endproc
	.size	of_signal, .-of_signal
