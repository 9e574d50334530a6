@ SPDX-License-Identifier: GPL-3.0-or-later
@ The run-time ABI's helpers (RTABI, 5): whatever they promise to keep beyond the
@ AAPCS, each but __aeabi_read_tp is a call, at which rows hold.  "wrong_*" have
@ theirs late.  LLVM's thunks of -mharden-sls=blr are calls, too.
	.syntax	unified
	.arch	armv7-a
	.text
	.thumb
	.macro	calls name, routine, late
	.thumb_func
	.type	\name, %function
\name:	.cfi_startproc
	push	{r4, lr}
	.if	!\late
	.cfi_def_cfa_offset 8
	.cfi_offset r4, -8
	.cfi_offset lr, -4
	.endif
	bl	\routine
	.if	\late
	.cfi_def_cfa_offset 8
	.cfi_offset r4, -8
	.cfi_offset lr, -4
	.endif
	pop	{r4, pc}
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	both name
	calls	\name, __aeabi_\name, 0
	calls	wrong_\name, __aeabi_\name, 1
	.endm
	.cfi_sections .debug_frame
	both	uidivmod
	both	ldivmod
	both	memcpy4
	both	cdcmple
	both	lcmp
	both	unwind_cpp_pr0
	calls	thunk, __llvm_slsblr_thunk_thumb_r1, 0
	calls	wrong_thunk, __llvm_slsblr_thunk_thumb_r1, 1
