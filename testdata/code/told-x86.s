# SPDX-License-Identifier: GPL-3.0-or-later
# What GCC 16 makes of a function with __attribute__((ms_abi)) that calls one without:
# xmm6 (column 23) is kept, which nobody follows, and rdi, which calls may change; and
# of one that keeps rbx alone.
#	as -o told-x86.o told-x86.s
	.text
	.globl	windows
	.type	windows, @function
windows:
	.cfi_startproc
	pushq	%rdi
	.cfi_def_cfa_offset 16
	.cfi_offset 5, -16
	subq	$16, %rsp
	.cfi_def_cfa_offset 32
	movaps	%xmm6, (%rsp)
	.cfi_offset 23, -32
	call	other
	movaps	(%rsp), %xmm6
	.cfi_restore 23
	addq	$16, %rsp
	.cfi_def_cfa_offset 16
	popq	%rdi
	.cfi_restore 5
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	windows, .-windows

	.globl	plain
	.type	plain, @function
plain:	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset 3, -16
	call	other
	popq	%rbx
	.cfi_restore 3
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
	.size	plain, .-plain
