# SPDX-License-Identifier: GPL-3.0-or-later
# LLVM's way with a large frame: it probes the stack in steps, each with a row,
# some too late, and has no rows for the epilogue (probes, late).  What does not
# hold of probes is its epilogue alone, as of all functions of such tables, and
# with it a quarter of this one is such.  Nothing else is wrong with "early";
# "again" tells of its epilogue, and wrongly.
# As by s390x-linux-gnu-as -o probe-s390x.o probe-s390x.s
	.text
	.macro	begin name
	.globl	\name
	.type	\name, @function
\name:	.cfi_startproc
	stmg	%r14, %r15, 112(%r15)
	.cfi_offset 14, -48
	.cfi_offset 15, -40
	.endm
	.macro	end name
	.cfi_endproc
	.size	\name, .-\name
	.endm

	begin	probes
	aghi	%r15, -4096
	.cfi_def_cfa_offset 4256
	cg	%r0, 4088(%r15)
	aghi	%r15, -184
	.cfi_def_cfa_offset 4440
	brasl	%r14, callee
	lmg	%r14, %r15, 4392(%r15)
	br	%r14
	end	probes

	begin	late
	aghi	%r15, -4096
	cg	%r0, 4088(%r15)
	.cfi_def_cfa_offset 4256
	aghi	%r15, -184
	.cfi_def_cfa_offset 4440
	brasl	%r14, callee
	lmg	%r14, %r15, 4392(%r15)
	br	%r14
	end	late

	begin	early
	aghi	%r15, -4096
	cg	%r0, 4088(%r15)
	.cfi_def_cfa_offset 4256
	aghi	%r15, -184
	.cfi_def_cfa_offset 4440
	brasl	%r14, callee
	j	.
	end	early

	begin	again
	aghi	%r15, -184
	.cfi_def_cfa_offset 344
	brasl	%r14, callee
	aghi	%r15, 184
	nopr
	.cfi_def_cfa_offset 160
	lg	%r14, 112(%r15)
	br	%r14
	end	again
	.section .note.GNU-stack, "", @progbits
