# SPDX-License-Identifier: GPL-3.0-or-later
# __tls_get_offset takes its argument in r2 and the GOT in r12, and keeps what
# functions keep (s390x ELF ABI, "Thread-Local Storage"); thunks of hardened code
# (GCC's -mindirect-branch=thunk) are called by r14 as functions are, and jumped to
# for a return.  "wrong_*" have a row late or beside, or have not let their frame
# go.
	.text
	.macro	func name
	.type	\name, @function
\name:	.cfi_startproc
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, . - \name
	.endm
	.macro	calls name, routine, late
	func	\name
	stmg	%r12, %r15, 96(%r15)
	.cfi_offset %r12, -64
	.cfi_offset %r13, -56
	.cfi_offset %r14, -48
	.cfi_offset %r15, -40
	larl	%r12, _GLOBAL_OFFSET_TABLE_
	aghi	%r15, -160
	.if	!\late
	.cfi_def_cfa_offset 320
	.endif
	lghi	%r2, 8
	brasl	%r14, \routine
	.if	\late
	.cfi_def_cfa_offset 320
	.endif
	ear	%r1, %a0
	sllg	%r1, %r1, 32
	ear	%r1, %a1
	agr	%r2, %r1
	lmg	%r12, %r15, 256(%r15)
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_def_cfa_offset 160
	br	%r14
	end	\name
	.endm
	calls	tls, __tls_get_offset@PLT, 0
	calls	wrong_tls, __tls_get_offset@PLT, 1
	calls	thunk, __s390_indirect_jump_r1, 0
	calls	wrong_thunk, __s390_indirect_jump_r1, 1

# What traces functions is called by r0 ("brasl %r0, __fentry__"), as its CIE
# says, and keeps that in its frame.
	.macro	traces name, at
	func	\name
	.cfi_return_column %r0
	aghi	%r15, -224
	.cfi_def_cfa_offset 384
	stmg	%r14, %r5, 160(%r15)
	.cfi_offset %r14, -224
	.cfi_offset %r0, \at
	lgr	%r3, %r0
	brasl	%r14, tracer
	lmg	%r14, %r5, 160(%r15)
	.cfi_restore %r14
	.cfi_restore %r0
	aghi	%r15, 224
	.cfi_def_cfa_offset 160
	lgr	%r1, %r0
	br	%r1
	end	\name
	.endm
	traces	tracing, -208
	traces	wrong_tracing, -200
