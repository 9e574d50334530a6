# SPDX-License-Identifier: GPL-3.0-or-later
# LLVM jumps to a case by %r14: "pick" does not return there, and its frame is
# not the caller's, whose CFA is told an instruction late: at no call.
	.text
	.globl	caller
	.type	caller, @function
caller:	.cfi_startproc
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset %r14, -48
	.cfi_offset %r15, -40
	aghi	%r15, -160
	lgr	%r3, %r2
	.cfi_def_cfa_offset 320
	brasl	%r14, pick
	lmg	%r14, %r15, 272(%r15)
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_def_cfa_offset 160
	br	%r14
	.cfi_endproc
	.size	caller, . - caller
	.type	pick, @function
pick:	.cfi_startproc
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset %r14, -48
	.cfi_offset %r15, -40
	aghi	%r15, -176
	.cfi_def_cfa_offset 336
	sllg	%r1, %r2, 2
	larl	%r14, table
	agf	%r14, 0(%r14,%r1)
	br	%r14
1:	lmg	%r14, %r15, 288(%r15)
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_def_cfa_offset 160
	br	%r14
	.cfi_endproc
	.size	pick, . - pick
	.section .rodata
	.balign	4
table:	.long	1b - table
