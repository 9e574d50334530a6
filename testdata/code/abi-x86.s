# SPDX-License-Identifier: GPL-3.0-or-later
# Code of x86-64 that is called, or calls, otherwise than the psABI has it.  One
# of each pair has a wrong row: those named wrong_*.
	.text

# LLVM's -mspeculative-load-hardening: whether speculation went wrong is in the
# high bits of rsp across calls; they are clear where the code is run for good.
	.macro	harden name, late
	.type	\name, @function
\name:	.cfi_startproc
	pushq	%rbx
	.if	!\late
	.cfi_def_cfa_offset 16
	.endif
	movq	%rsp, %rax
	.if	\late
	.cfi_def_cfa_offset 16
	.endif
	.cfi_offset %rbx, -16
	movq	$-1, %rbx
	sarq	$63, %rax
	shlq	$47, %rax
	orq	%rax, %rsp
	call	outside
	movq	%rsp, %rcx
	sarq	$63, %rcx
	shlq	$47, %rcx
	orq	%rcx, %rsp
	popq	%rbx
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	harden	hardened, 0
	harden	wrong_hardened, 1

# GCC's -mcall-ms2sysv-xlogues: a routine of libgcc stores the registers that
# callers of Windows' convention have kept, from r14 (__sse_savms64_17) down to
# rsi, below rax + 0x70; "f" leaves out rbp.  GCC has no rules for any of them.
	.macro	saved name, routine, back, r12
	.type	\name, @function
\name:	.cfi_startproc
	subq	$232, %rsp
	.cfi_def_cfa_offset 240
	leaq	112(%rsp), %rax
	call	__sse_savms64\routine
	.cfi_offset %rbx, -200
	.cfi_offset %r12, \r12
	movl	%edx, %ebx
	movl	%ecx, %r12d
	call	outside
	leaq	112(%rsp), %rsi
	call	__sse_resms64\back
	.cfi_restore %rbx
	.cfi_restore %r12
	addq	$232, %rsp
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	saved	saved, _17, _17, -216
	saved	saved_no_rbp, f_14, f_14, -208
	saved	wrong_saved, _17, _17, -208
# Only rdi and rsi: rbx is changed before it is kept.
	saved	wrong_few, _12, _12, -216

# Registers that functions of Swift and regcall's are given, or answer in; their
# names tell them.  rbx is none of these, and rules are held to.
	.macro	gives name, reg
	.type	"\name", @function
"\name":
	.cfi_startproc
	movq	%rdi, \reg
	ret
	.cfi_endproc
	.size	"\name", . - "\name"
	.endm
	gives	$s3abi6throwsyyKF, %r12
	gives	__regcall3__adds, %r15
	gives	wrong_throws, %r12
	gives	$s3abi10wrong_keepyyF, %rbx
	.type	"$s3abi10wrong_ruleyyKF", @function
"$s3abi10wrong_ruleyyKF":
	.cfi_startproc
	pushq	%rdi
	.cfi_def_cfa_offset 16
	.cfi_offset %r12, -16
	popq	%r12
	.cfi_def_cfa_offset 8
	.cfi_restore %r12
	ret
	.cfi_endproc
	.size	"$s3abi10wrong_ruleyyKF", . - "$s3abi10wrong_ruleyyKF"

# What Windows' convention has kept and calls may change: where rbx lies, rdi
# does not.
	.macro	windows name, rdi
	.type	\name, @function
\name:	.cfi_startproc
	pushq	%rdi
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	.cfi_offset %rdi, \rdi
	.cfi_offset %rbx, -24
	movl	%ecx, %edi
	movl	%edx, %ebx
	subq	$8, %rsp
	.cfi_def_cfa_offset 32
	call	outside
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_restore %rbx
	popq	%rdi
	.cfi_def_cfa_offset 8
	.cfi_restore %rdi
	ret
	.cfi_endproc
	.size	\name, . - \name
	.endm
	windows	windows, -16
	windows	wrong_windows, -24
