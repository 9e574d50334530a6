# SPDX-License-Identifier: GPL-3.0-or-later
# Frames that need the FLEX rows of version 3, or its signal flag.
	.text
# The stack is realigned and the caller's frame kept in r10 (GCC's DRAP).
	.globl	drap
	.type	drap, @function
drap:
	.cfi_startproc
	leaq	8(%rsp), %r10
	.cfi_def_cfa %r10, 0
	andq	$-64, %rsp
	pushq	-8(%r10)
	pushq	%rbp
	movq	%rsp, %rbp
	.cfi_escape 0x10, 6, 2, 0x76, 0		# rbp at [rbp+0]
	pushq	%r10
	.cfi_escape 0x0f, 3, 0x76, 0x78, 6	# CFA = *(rbp-8)
	popq	%r10
	.cfi_def_cfa %r10, 0
	popq	%rbp
	leaq	-8(%r10), %rsp
	.cfi_def_cfa %rsp, 8
	ret
	.cfi_endproc
	.size	drap, .-drap

# The return address moves to a register, the frame pointer to another one.
	.globl	moved
	.type	moved, @function
moved:
	.cfi_startproc
	popq	%rdx
	.cfi_adjust_cfa_offset -8
	.cfi_register %rip, %rdx
	movq	%rbp, %rbx
	.cfi_register %rbp, %rbx
	pushq	%rdx
	.cfi_adjust_cfa_offset 8
	.cfi_offset %rip, -8
	ret
	.cfi_endproc
	.size	moved, .-moved

# The return address is saved away from CFA-8.
	.globl	deep
	.type	deep, @function
deep:
	.cfi_startproc
	subq	$48, %rsp
	.cfi_def_cfa_offset 56
	.cfi_offset %rip, -56
	addq	$48, %rsp
	.cfi_def_cfa_offset 8
	.cfi_offset %rip, -8
	ret
	.cfi_endproc
	.size	deep, .-deep

# The outermost frame.
	.globl	outermost
	.type	outermost, @function
outermost:
	.cfi_startproc
	.cfi_undefined %rip
	call	deep
	hlt
	.cfi_endproc
	.size	outermost, .-outermost

# A signal frame whose rules are plain, and one that cannot be described.
	.globl	trampoline
	.type	trampoline, @function
trampoline:
	.cfi_startproc
	.cfi_signal_frame
	.cfi_def_cfa %rsp, 64
	.cfi_offset %rip, -8
	movl	$15, %eax
	syscall
	.cfi_endproc
	.size	trampoline, .-trampoline

	.globl	trampoline2
	.type	trampoline2, @function
trampoline2:
	.cfi_startproc simple
	.cfi_signal_frame
	.cfi_escape 0x0f, 4, 0x77, 0xa0, 1, 6	# CFA = *(rsp+160)
	movl	$15, %eax
	syscall
	.cfi_endproc
	.size	trampoline2, .-trampoline2
	.section .note.GNU-stack, "", @progbits
