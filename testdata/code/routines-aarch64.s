// SPDX-License-Identifier: GPL-3.0-or-later
// Routines of run-times that are called otherwise than functions are: LSE atomics
// (libgcc, lse.S: change x16, x17 and the result), SME's (AAPCS64, "SME support
// routines": keep what other calls change), the thunks by which calls are made
// under -mharden-sls=blr, and what a guarded control stack adds.  At each of their
// calls rows hold; "wrong_*" have theirs late.
	.arch	armv9.4-a+gcs
	.text
	.macro	func name
	.type	\name, %function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	calls name, routine, late
	func	\name
	stp	x29, x30, [sp, #-16]!
	.if	!\late
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	.endif
	bl	\routine
	.if	\late
	.cfi_def_cfa_offset 16
	.cfi_offset x29, -16
	.cfi_offset x30, -8
	.endif
	ldp	x29, x30, [sp], #16
	.cfi_restore x29
	.cfi_restore x30
	.cfi_def_cfa_offset 0
	ret
	end	\name
	.endm
	.macro	both name, routine
	calls	\name, \routine, 0
	calls	wrong_\name, \routine, 1
	.endm
	both	cas, __aarch64_cas4_acq_rel
	both	ldadd, __aarch64_ldadd8_relax
	both	sme_state, __arm_sme_state
	both	tpidr2_save, __arm_tpidr2_save
	both	za_disable, __arm_za_disable
	both	za_restore, __arm_tpidr2_restore
	both	sc_memcpy, __arm_sc_memcpy
	both	thunk, __llvm_slsblr_thunk_x8
	both	call_indirect, __call_indirect_x1

// A thunk of the file itself, of which nobody needs to know more than its code.
	func	__llvm_slsblr_thunk_x9
	br	x9
	dsb	sy
	isb
	end	__llvm_slsblr_thunk_x9
	both	own_thunk, __llvm_slsblr_thunk_x9

// setjmp's kind: what it finds on the guarded stack is in registers of no one.
	func	guarded
	mov	x16, #1
	chkfeat	x16
	cbnz	x16, 1f
	mrs	x2, gcspr_el0
	gcspopm	x3
	gcspushm x3
	gcsss1	x2
	gcsss2	x2
1:	ret
	end	guarded
	func	wrong_guarded
	mov	x16, #1
	chkfeat	x16
	cbnz	x16, 1f
	mrs	x30, gcspr_el0
	gcspopm	x19
1:	ret
	end	wrong_guarded

// glibc's rawmemchr keeps its return address in x15, which strlen leaves alone,
// and says so by the column of its CIE: where that is so cannot be told, but it
// is no fault that x15 has the return address.
	.type	kept_beside, %function
kept_beside:	.cfi_startproc
	.cfi_return_column x15
	mov	x15, x30
	mov	x14, x0
	bl	other
	ret	x15
	.cfi_endproc
	.size	kept_beside, . - kept_beside
